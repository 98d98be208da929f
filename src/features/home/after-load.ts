import { startBanner } from './banner.ts';
import { showChatAfter } from './chat-after-search.ts';

/* What the home page does once its first view is there. */
const banner = document.querySelector<HTMLElement>('.banner');
const slides = banner?.querySelector('template');
if (banner && slides) startBanner(banner, slides);

const card = document.querySelector('.search-form');
const chat = document.querySelector('.chat');
if (card && chat) showChatAfter(card, chat);
