// Money as it is written.
import { t } from "/web/words.js";

/** "$3" @param {number} amount */
export const money = (amount) => t("tw-money", { amount });

/** "+$3", "−$2" @param {number} by */
export const moneyChange = (by) => t(by < 0 ? "tw-money-less" : "tw-money-more", { amount: Math.abs(by) });
