import { startBanner } from './banner.ts';
import { showChatAfter } from './chat-after-search.ts';

/* What the home page does once its first view is there. */
const banner = document.querySelector<HTMLElement>('.banner');
const slides = banner?.querySelector('template');
if (banner && slides) startBanner(banner, slides);

const card = document.querySelector('.search-form');
const chat = document.querySelector('.chat');
if (card && chat) showChatAfter(card, chat);

// What a tile keeps is wanted when one is pressed: not before somebody comes near one, and on a phone one scrolls to them.
const load = () => import('./keep-choices.ts');
addEventListener('scroll', load, { once: true, passive: true });
for (const section of document.querySelectorAll('section[data-tracking]'))
	for (const type of ['pointerover', 'focusin']) section.addEventListener(type, load, { once: true });
