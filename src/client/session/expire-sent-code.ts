import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { sentCode } from './sent-code.ts';

/*
 * Erases the code that was sent last, with the number and the request it was sent for, once it has expired: others may use the same
 * computer. Loaded in the background of a page that has one stored.
 */
const code = sentCode();
if (code) setTimeout(sentCode, code.at + CODE_LIFETIME_MS - Date.now());
