// Emblems of the games. Drawings keep their inks in both themes, so their colours stand here.
import { html } from "../ui/html.js";

const rail = (path, colour) => html`
  <path class="k" d=${path} stroke="#17463b" stroke-width="19" /><path class="k" d=${path} stroke="#f8f1df" stroke-width="13" /><path class="k" d=${path} stroke=${colour} stroke-width="8" />`;

const ART = {
  cable_car: html`
    <g stroke="#205a4c" stroke-width="1.5"><path d="M20 0v148M94 0v148M168 0v148M242 0v148M316 0v148M0 0h340M0 74h340M0 148h340" /></g>
    ${rail("M-10 98.7H69.3A49.3 49.3 0 0 0 118.7 49.3V-10", "#4a96cb")}
    ${rail("M143.3 160V123.3A24.7 24.7 0 0 1 168 98.7H217.3A24.7 24.7 0 0 1 242 123.3V160", "#ed7b11")}
    ${rail("M-10 24.7H46A12.3 12.3 0 0 1 46 49.3H-10", "#76cbae")}
    ${rail("M192.7 -10V24.7A49.3 49.3 0 0 0 242 74H266.7A24.7 24.7 0 0 0 291.3 49.3V24.7A24.7 24.7 0 0 1 316 0H350", "#fbc526")}
    ${rail("M350 123.3H300", "#76cbae")}`,
  san_francisco: html`
    <circle cx="262" cy="46" r="24" fill="#d2a446" /><path d="M0 118Q60 66 130 100T260 88T340 104V148H0z" fill="#2b4566" /><path d="M0 134Q80 108 170 124T340 122V148H0z" fill="#17463b" />
    <g stroke="#c0573f" fill="none"><path d="M88 124V22M108 124V22" stroke-width="6" /><path d="M88 40h20M88 62h20M88 86h20" stroke-width="5" /><path d="M-10 46Q60 96 98 24Q150 110 240 106" stroke-width="2.5" /><path d="M-10 108H250" stroke-width="5" /><path d="M20 72V106M44 76V106M66 66V106M130 68V106M154 88V106M180 98V106" stroke-width="1.5" /></g>
    <g fill="#f8f1df" stroke="#17463b" stroke-width="2"><rect x="196" y="122" width="30" height="12" rx="3" transform="rotate(4 211 128)" /><rect x="232" y="124" width="30" height="12" rx="3" /><rect x="268" y="122" width="30" height="12" rx="3" transform="rotate(-5 283 128)" /></g>`,
  tramways: html`
    <path fill="#7b2b1d" d="M0 148V66l22-18 22 18v82zM50 148V44h42v104zM98 148V74l24-16 24 16v74zM232 148V58h40v90zM278 148V76l22-18 22 18v72zM326 148V50h30v98z" />
    <path d="M0 30Q170 44 340 26" fill="none" stroke="#f8f1df" stroke-width="1.5" /><path d="M186 58 172 38 186 38" fill="none" stroke="#f8f1df" stroke-width="2.5" stroke-linejoin="round" />
    <rect x="120" y="58" width="140" height="62" rx="10" fill="#17463b" stroke="#f8f1df" stroke-width="3" /><rect x="120" y="92" width="140" height="9" fill="#f8f1df" />
    <g fill="#f6dfa2"><rect x="132" y="69" width="20" height="18" rx="3" /><rect x="158" y="69" width="20" height="18" rx="3" /><rect x="202" y="69" width="20" height="18" rx="3" /><rect x="228" y="69" width="20" height="18" rx="3" /></g>
    <rect x="183" y="68" width="14" height="50" rx="2" fill="#0f352c" /><g fill="#1c2724" stroke="#f8f1df" stroke-width="2.5"><circle cx="152" cy="124" r="9" /><circle cx="228" cy="124" r="9" /></g><path d="M0 136H340" stroke="#f8f1df" stroke-width="3" />`,
};
const GROUND = { cable_car: "#17463b", san_francisco: "#20344f", tramways: "#8e3525" };

export const Art = ({ game }) => html`
  <svg viewBox="0 0 340 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="340" height="148" fill=${GROUND[game] ?? "#17463b"} />${ART[game] ?? null}</svg>`;

const EMBLEMS = {
  cable_car: html`<path class="k" d="M11 0v12a12 12 0 0 0 12 12h11" stroke="#f8f1df" stroke-width="7" /><path class="k" d="M11 0v12a12 12 0 0 0 12 12h11" stroke="#f2b632" stroke-width="4" />`,
  san_francisco: html`<path class="k" d="M12 30V6M22 30V6M12 11h10M12 19h10M0 26h34" stroke="#e07a5c" stroke-width="3" />`,
  tramways: html`<rect x="6" y="11" width="22" height="13" rx="3" fill="#f8f1df" /><path d="M9 14.5h5v4H9zM20 14.5h5v4h-5z" fill="#17463b" />`,
};
export const Emblem = ({ game }) => html`
  <svg class="em" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" fill=${GROUND[game] ?? "#17463b"} />${EMBLEMS[game] ?? null}</svg>`;
