/*
 * What comes to cards and widgets once somebody reads on: before it nobody misses a heart, and who leaves at once has seen next to
 * nothing.
 */
import '#client/view-tracking.ts';
import '#features/saved/hearts.ts';
