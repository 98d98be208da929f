import { openLogin } from './open-login.ts';
import { CONFIRM_TITLE, forgetSentCode, sentCode } from './sent-code.ts';

/*
 * Asks for the code of a request again in a tab that was loaded again meanwhile: a phone drops the page while its owner reads the
 * message. Fetched only where this tab has asked before.
 */
if (sentCode()?.lead) openLogin(CONFIRM_TITLE);
else forgetSentCode();
