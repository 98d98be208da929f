/** Stands for an id that was taken out of a path, because it gives access. */
export const CUT_ID = ':id';

/** True for a path of `keylessPath` that leads nowhere, because an id was taken out. */
export const isCutPath = (path: string): boolean => path.includes(`/${CUT_ID}`);
