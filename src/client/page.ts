import { listenForDialogs } from './dialog.ts';
import { hideBarOnScroll } from './hiding-bar.ts';
import { listenForIntents } from './intents.ts';
import { closeMenuOnLeaving } from './leaving-menu.ts';
import { fetchPicturesWhenNear } from './near-pictures.ts';
import { rememberOnLeaving } from './previous-page.ts';

/* What every page starts with. Small: it is on the wire before anybody has touched anything. */
listenForIntents();
listenForDialogs();
closeMenuOnLeaving();
fetchPicturesWhenNear();
rememberOnLeaving();

const bar = document.querySelector<HTMLElement>('.header[data-hiding]');
if (bar) hideBarOnScroll(bar);
