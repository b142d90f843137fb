// Tables of figures on the pages about people, which scroll sideways where there is no room.
import { html } from "../ui/html.js";

/** @import { ComponentChildren } from "../ui/html.js" */

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string[]} props.heads the first is that of the row
 * @param {ComponentChildren[][]} props.rows
 */
export const Figures = ({ label, heads, rows }) => html`
  <div class="figures" role="group" aria-label=${label} tabindex="0"><table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([first, ...others]) => html`
      <tr><th scope="row">${first}</th>${others.map((value) => html`<td class="num">${value}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`;
