/*
 * What comes to cards and widgets once somebody reads on: before it nobody misses a heart, and who leaves at once has seen next to
 * nothing. A tap moves no pointer and need not wait for it.
 */
import '#client/view-tracking.ts';
import '#features/saved/hearts.ts';
