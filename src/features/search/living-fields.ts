/**
 * The living fields and all they need at once. By way of this module, because the names of a dozen files would be on every page
 * that has a search; they are asked for when a pointer comes near, well before the press.
 */
export const loadFields = () => import('./take-over.tsx');
