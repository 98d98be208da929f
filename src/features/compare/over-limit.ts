/** Why no further package can be added (CMPT-06). */
export const overLimit = (cap: number): string => `You can only compare up to ${cap} packages.`;
