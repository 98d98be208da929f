import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { openTab } from '../../support/browser-storage.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
const CODE = { country_code: '+91', phone_number: '9812345678', leadId: 'l1', typed: {}, at: NOON };
const LEAD = { name: 'Asha Rao', email: 'asha@example.in', receipt: [] };
const codes = () => import('#client/session/sent-code.ts');

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	onTestFinished(() => void vi.useRealTimers());
});

test('LEAD-04: the code of a request that is not wanted any more is forgotten, here and in the browser', async () => {
	const { entries } = openTab();
	const { forgetSentCode, rememberSentCode, sentCode } = await codes();
	rememberSentCode({ ...CODE, lead: LEAD });
	expect([...entries.keys()].sort()).toEqual(['asked', 'sent-code']);
	expect(sentCode()?.lead).toEqual(LEAD);
	forgetSentCode('l1');
	expect([...entries.keys()]).toEqual([]);
});

test.each([
	['to sign in', CODE],
	['of another request', { ...CODE, lead: LEAD }],
])(
	'D118: a code %s that another tab has asked for since stays, and this tab asks for its own no more',
	async (_, code) => {
		const { entries } = openTab({ asked: '1', 'sent-code': JSON.stringify(code) });
		const { forgetSentCode, sentCode } = await codes();
		forgetSentCode('l0');
		expect([...entries.keys()]).toEqual(['sent-code']);
		expect(sentCode()).toEqual(code);
	},
);

test.each([
	'null',
	'"text"',
	JSON.stringify({ ...CODE, leadId: '' }),
	JSON.stringify({ ...CODE, typed: { name: 1 } }),
	JSON.stringify({ ...CODE, lead: { name: 'Asha' } }),
	JSON.stringify({ ...CODE, at: NOON - CODE_LIFETIME_MS }),
])('STO-05: %s is no code, and is erased', async (stored) => {
	const { entries } = openTab({ 'sent-code': stored });
	expect((await codes()).sentCode()).toBeUndefined();
	expect(entries.has('sent-code')).toBe(stored === 'null');
});
