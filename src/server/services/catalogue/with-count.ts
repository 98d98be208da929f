/** Something of the catalogue with the number of packages that it would show. */
export type WithCount<T> = T & { count: number };
