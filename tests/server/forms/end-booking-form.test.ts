import { expect, test } from 'vitest';
import { readCancellation, readReply } from '#server/forms/end-booking-form.ts';

const FORM = 'application/x-www-form-urlencoded';
const post = (type: string | null, body: string) => {
	const bytes = new TextEncoder().encode(body);
	return new Request('https://safarnama.test/', {
		method: 'POST',
		body: bytes,
		headers: type === null ? {} : { 'content-type': type },
	});
};

test('the buttons of the pages are read as browsers send them', async () => {
	expect(await readCancellation(post(FORM, 'refund_paise=1500000'))).toBe(1_500_000);
	expect(await readCancellation(post(FORM, 'refund_paise=0'))).toBe(0);
	expect(await readReply(post(FORM, 'reply=confirm'))).toBe('confirm');
	expect(await readReply(post(FORM, 'reply=refuse'))).toBe('refuse');
});

test.each([
	['no body', FORM, '', 'invalid'],
	['nothing that the form has', FORM, 'x=1', 'invalid'],
	['two values', FORM, 'refund_paise=1&refund_paise=2&reply=confirm&reply=refuse', 'invalid'],
	['no number and no reply', FORM, 'refund_paise=-1&reply=Confirm', 'invalid'],
	['empty values', FORM, 'refund_paise=&reply=', 'invalid'],
	['no UTF-8', FORM, 'refund_paise=%ff&reply=%ff', 'invalid'],
	['broken JSON', 'application/json', '{', 'invalid'],
	['JSON of another shape', 'application/json', '[]', 'invalid'],
	['text', 'text/plain', 'reply=confirm', 'unsupported'],
	['broken multipart', 'multipart/form-data', '--', 'unsupported'],
	['no type', null, 'reply=confirm', 'unsupported'],
	['more than a form can hold', FORM, `reply=${'x'.repeat(100_001)}`, 'too-large'],
])('%s is rejected', async (_what, type, body, code) => {
	await expect(readCancellation(post(type, body))).rejects.toMatchObject({ code });
	await expect(readReply(post(type, body))).rejects.toMatchObject({ code });
});
