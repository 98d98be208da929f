/*
 * What comes to cards and widgets once somebody reads on: before it nobody misses a heart, and who leaves at once has seen next to
 * nothing. A mouse that moves is no sign: browsers report one at rest too, when a page comes under it.
 */
import '#client/view-tracking.ts';
import '#features/saved/hearts.ts';
