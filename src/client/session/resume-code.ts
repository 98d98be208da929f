import { writeText } from '../storage/storage.ts';
import { openLogin } from './open-login.ts';
import { ASKED_HERE_KEY, CONFIRM_TITLE, sentCode } from './sent-code.ts';

/*
 * After a reload, shows the field for the code again: a phone drops the page while its owner reads the SMS. Loaded only in a tab that
 * has asked before.
 */
if (sentCode()?.lead) openLogin(CONFIRM_TITLE);
else writeText('session', ASKED_HERE_KEY, null);
