import { expect, test } from 'vitest';
import { ACCOUNT_PATH } from '#domain/page/paths.ts';
import accountForm, { unreadAccountForm } from '#forms/account.step.ts';

test('the form of the account names the page that it is on, not that of signing in', () => {
	expect([accountForm.path, unreadAccountForm.path]).toEqual([ACCOUNT_PATH, ACCOUNT_PATH]);
});
