// An address that leads to nothing.
import { html } from "../ui/html.js";
import { Problem } from "../ui/problem.js";
import { t } from "../words.js";

export default () => html`<${Problem} problem=${{ status: 404, message: t("problem-address") }} />`;
