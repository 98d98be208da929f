import { openLogin } from './open-login.ts';
import { CONFIRM_TITLE, forgetSentCode, sentCode } from './sent-code.ts';

/*
 * After a reload, shows the field for the code again: a phone drops the page while its owner reads the SMS. Loaded only in a tab that
 * has asked before.
 */
if (sentCode()?.lead) openLogin(CONFIRM_TITLE);
else forgetSentCode(true);
