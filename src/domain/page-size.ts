/** Cards of one page of the list (LIST-09). */
export const PAGE_SIZE = 12;
