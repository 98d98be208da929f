/** Cards on one page of the list (LIST-09). Separate from `package-list.ts`, because a browser script needs only this constant. */
export const PAGE_SIZE = 12;
