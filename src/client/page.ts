import { listenForActions } from './actions.ts';
import { listenForDialogs } from './dialogs/dialog.ts';
import { fetchPicturesWhenNear } from './near-pictures.ts';

/* Starts what every page needs. It is fetched before the first interaction, so it stays small. */
listenForActions();
listenForDialogs();
fetchPicturesWhenNear();
