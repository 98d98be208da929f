import { startBanner } from './banner.ts';
import { showChatAfter } from './chat-after-search.ts';
import { rememberChoices } from './remember-choices.ts';

/* The script of the home page, besides that of every page. */
const main = document.querySelector('main');
if (main) rememberChoices(main);

const banner = document.querySelector<HTMLElement>('.banner');
const slides = banner?.querySelector('template');
if (banner && slides) startBanner(banner, slides);

const card = document.querySelector('.search-form');
const chat = document.querySelector('.chat');
if (card && chat) showChatAfter(card, chat);
