/** Money of other countries that a text names, by sign or by code. */
export const foreignMoneyIn = (text: string): string[] =>
	text.match(/.{0,20}(?:[$€£¥]|\b(?:USD|EUR|GBP|AED)\b).{0,20}/g) ?? [];
