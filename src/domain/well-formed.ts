/** A text without halves of surrogate pairs: `toWellFormed`, which the oldest browsers that we serve do not have. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
