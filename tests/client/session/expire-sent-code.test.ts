import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { openTab } from '../../support/browser-storage.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
const sentAt = (at: number) =>
	JSON.stringify({
		...{ country_code: '+91', phone_number: '9812345678', leadId: 'l1', typed: {}, at },
		lead: { name: 'Asha Rao', email: 'asha@example.in', receipt: [] },
	});
const load = () => import('#client/session/expire-sent-code.ts');

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	onTestFinished(() => void vi.useRealTimers());
});

test('a code that has expired is erased with the number and the name it was sent for', async () => {
	const { entries } = openTab({ 'sent-code': sentAt(NOON - CODE_LIFETIME_MS), asked: '1', saved: '[]' });
	await load();
	expect([...entries.keys()]).toEqual(['saved']);
});

test('one that can still be entered stays until it expires, also on a page that stays open', async () => {
	const { entries } = openTab({ 'sent-code': sentAt(NOON - 1000) });
	await load();
	vi.advanceTimersByTime(CODE_LIFETIME_MS - 1001);
	expect(entries.has('sent-code')).toBe(true);
	vi.advanceTimersByTime(1);
	expect(entries.has('sent-code')).toBe(false);
});

test('one that was asked for since is not erased with it', async () => {
	const { entries } = openTab({ 'sent-code': sentAt(NOON - 1000) });
	await load();
	entries.set('sent-code', sentAt(NOON + 60_000));
	vi.advanceTimersByTime(CODE_LIFETIME_MS);
	expect(entries.has('sent-code')).toBe(true);
});
