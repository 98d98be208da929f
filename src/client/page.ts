import { listenForDialogs } from './dialog.ts';
import { fetchPicturesWhenNear } from './near-pictures.ts';
import { fetchReactWithPress, prefetchIslandsInTime } from './prefetch-islands.ts';

/* Starts what every page needs. It is fetched before the first interaction, so it stays small. */
listenForDialogs();
fetchPicturesWhenNear();
prefetchIslandsInTime();
fetchReactWithPress();
