import { describe, expect, test } from 'vitest';
import {
	type LoginEvent,
	type LoginState,
	loginFlow,
	type Opened,
	titleOf,
} from '#features/login/login-flow.ts';

const PHONE = { country_code: '+91', phone_number: '9876543210' };
const LEAD = { id: 'l1', name: 'Asha', email: 'asha@example.in', ...PHONE };
const NOW = 1_700_000_000_000;
const TYPED = { phone_number: '98765 43210', country_code: '+91' };
const SENT = { ...PHONE, leadId: 'l3', typed: TYPED, at: NOW - 12_000 };
const CODED = { name: 'Asha', email: '', receipt: [{ label: 'Reference', text: 'A1' }] };
const VERIFIED = { proof: 'p', phone: '+91 9876543210', until: 1 };
const as = (of: Partial<Opened>, after = 0): LoginEvent => ({
	type: 'opened',
	after,
	as: { lead: null, verified: undefined, sent: undefined, given: {}, isAsked: false, now: NOW, ...of },
});

function stateAfter(...events: LoginEvent[]): LoginState {
	const state = events.reduce<LoginState | null>(loginFlow, null);
	if (!state) throw new Error('Nothing is open');
	return state;
}
const codeSent = (round: number): LoginEvent => ({
	type: 'code sent',
	round,
	phone: PHONE,
	leadId: 'l2',
	typed: { phone_number: '98765 43210' },
	at: NOW,
});
const nameMissing = (round: number): LoginEvent => ({
	type: 'name missing',
	round,
	token: 't',
	given: { name: 'Ravi' },
});

describe('what a sign-in begins with', () => {
	test.each([
		['a number, by a link', as({}), 'phone', false, 'Log in or sign up'],
		['a number, for whatever waits', as({ isAsked: true }), 'phone', true, 'Log in or sign up'],
		[
			'AUTH-03: the name, within the hour of a code',
			as({ verified: VERIFIED }),
			'profile',
			true,
			'Complete your profile',
		],
		[
			'LEAD-04: the code of a lead',
			as({ lead: LEAD, verified: VERIFIED, sent: SENT }),
			'lead-code',
			true,
			'Confirm your number',
		],
		[
			'LEAD-04: the code of a request, after a reload',
			as({ sent: { ...SENT, lead: CODED } }),
			'lead-code',
			true,
			'Confirm your number',
		],
		['AUTH-04: a code that was sent before', as({ sent: SENT }), 'code', true, 'Enter the 6-digit code'],
		[
			'AUTH-03: the name before a code that was sent',
			as({ verified: VERIFIED, sent: SENT }),
			'profile',
			true,
			'Complete your profile',
		],
		[
			'a code that was sent to the number of the form that waits',
			as({ sent: SENT, given: PHONE, isAsked: true }),
			'code',
			true,
			'Enter the 6-digit code',
		],
		[
			'a number, where the form that waits has named another since',
			as({ sent: SENT, given: { phone_number: '9123456789' }, isAsked: true }),
			'phone',
			true,
			'Log in or sign up',
		],
		[
			'a code that was sent, by a link, whatever an earlier form has named',
			as({ sent: SENT, given: { phone_number: '9123456789' } }),
			'code',
			true,
			'Enter the 6-digit code',
		],
	] as const)('%s', (_, event, step, takesFocus, title) => {
		const state = stateAfter(event);
		expect(state).toMatchObject({ step, takesFocus });
		expect(titleOf(state)).toBe(title);
	});

	const ofAnother = { name: 'Asha', phone_number: '9123456789' };
	test.each([
		['AUTH-03: something waits, and no form was given a name', { isAsked: true }, ''],
		[
			'AUTH-03: something waits, and a name was given with another number',
			{ isAsked: true, given: ofAnother },
			'Asha',
		],
		['a form was given a name with no number', { isAsked: true, given: { name: 'Asha' } }, null],
		['a form was given a name with the number', { isAsked: true, given: { name: 'Asha', ...PHONE } }, null],
		['nothing waits', {}, null],
		['nothing waits, whatever was given with another number', { given: ofAnother }, null],
	])('a name beside the code: %s', (_, of, name) => {
		const state = stateAfter(as(of));
		expect(loginFlow(state, codeSent(state.round))).toMatchObject({ step: 'code', name });
	});

	test.each([
		['AUTH-03: nobody gave a name', { isAsked: true }, ''],
		['a form was given a name with the number', { isAsked: true, given: { name: 'Asha', ...PHONE } }, null],
		['nothing waits', { given: ofAnother }, null],
	])('a name beside a code that was sent before: %s', (_, of, name) => {
		expect(stateAfter(as({ sent: SENT, ...of }))).toMatchObject({ step: 'code', name });
	});

	test('no name is asked for beside the code of a request, nor beside that of another number with the name of the first', () => {
		expect(stateAfter(as({ lead: LEAD, isAsked: true })).name).toBeNull();
		const state = stateAfter(as({ isAsked: true, given: ofAnother }), codeSent(1), { type: 'over' });
		const phone = { country_code: '+91', phone_number: '9123456789' };
		const sent = { ...codeSent(state.round), phone } as LoginEvent;
		expect(loginFlow(state, sent)).toMatchObject({ step: 'code', name: null });
	});

	test('LEAD-04: a lead brings its number', () => {
		expect(stateAfter(as({ lead: LEAD })).sentTo).toEqual({ ...PHONE, leadId: 'l1', at: NOW });
	});

	test('LEAD-04: a request goes on after a reload with its number, its time, its name and its receipt', () => {
		const state = stateAfter(as({ sent: { ...SENT, lead: CODED }, given: { name: 'Ravi' } }));
		expect(state.sentTo).toEqual({ ...PHONE, leadId: 'l3', at: NOW - 12_000 });
		expect(state).toMatchObject({ lead: CODED, given: { name: 'Asha' } });
		expect(loginFlow(state, { type: 'over' })).toMatchObject({ step: 'phone', lead: null });
	});

	test('LEAD-04: a request has no receipt of another one', () => {
		const sent = { ...SENT, lead: CODED };
		expect(stateAfter(as({ lead: LEAD, sent })).lead).toBeNull();
		expect(stateAfter(as({ lead: LEAD, sent: { ...sent, leadId: 'l1' } })).lead).toBe(CODED);
	});

	test('AUTH-04: a code that was sent before brings its number, its time and what was typed', () => {
		const state = stateAfter(as({ sent: SENT }));
		expect(state.sentTo).toEqual({ ...PHONE, leadId: 'l3', at: NOW - 12_000 });
		expect(loginFlow(state, { type: 'over' })).toMatchObject({ step: 'phone', typed: TYPED, sentTo: null });
	});
});

describe('AUTH-04: the steps', () => {
	test('a code follows a number, and the number can be gone back to as it was typed', () => {
		const code = stateAfter(as({}), codeSent(1));
		expect(code).toMatchObject({ step: 'code', sentTo: { ...PHONE, leadId: 'l2' }, takesFocus: true });
		expect(titleOf(code)).toBe('Enter the 6-digit code');
		expect(loginFlow(code, { type: 'over' })).toMatchObject({
			step: 'phone',
			sentTo: null,
			typed: { phone_number: '98765 43210' },
		});
	});

	test('API-14: another code begins the step again, at its own time', () => {
		const before = stateAfter(as({ sent: SENT }));
		const again = { type: 'code sent again', round: before.round, code: '12', name: 'Asha' } as const;
		const state = loginFlow(before, { ...again, at: NOW });
		expect(state).toMatchObject({
			step: 'code',
			round: before.round + 1,
			code: '12',
			name: 'Asha',
			takesFocus: true,
		});
		expect(state?.sentTo).toEqual({ ...PHONE, leadId: 'l3', at: NOW });
		expect(loginFlow(state, { ...again, at: NOW + 1 })).toBe(state);
	});

	test('AUTH-03: a profile without a name is completed, with what a form was given', () => {
		const state = stateAfter(as({}), codeSent(1), nameMissing(2));
		expect(state).toMatchObject({ step: 'profile', token: 't', given: { name: 'Ravi' } });
	});

	test('LEAD-04: the name of the lead goes before that of an earlier form', () => {
		expect(stateAfter(as({ lead: LEAD }), nameMissing(1)).given).toMatchObject({ name: 'Asha' });
	});

	test('AUTH-03: a proof gives its token to the step that is there', () => {
		const before = stateAfter(as({ verified: VERIFIED }));
		const state = loginFlow(before, { type: 'token given', token: 't' });
		expect(state).toEqual({ ...before, token: 't' });
	});

	test('AUTH-03: a sign-in that has ended begins again without its token', () => {
		const state = stateAfter(as({}), codeSent(1), nameMissing(2), { type: 'over' });
		expect(state).toMatchObject({ step: 'phone', token: null, verified: null });
	});
});

describe('LGN-03: what comes late', () => {
	test('a step that was left leads to nothing', () => {
		const back = stateAfter(as({}), codeSent(1), { type: 'over' });
		expect(loginFlow(back, nameMissing(2))).toBe(back);
		expect(loginFlow(back, codeSent(1))).toBe(back);
	});

	test('a dialog that was closed stays closed', () => {
		expect(loginFlow(loginFlow(stateAfter(as({})), { type: 'closed' }), codeSent(1))).toBeNull();
	});

	test('the answer to a step before the dialog was closed leads to nothing in its next opening', () => {
		const next = stateAfter(as({}), { type: 'closed' }, as({}, 1));
		expect(next).toMatchObject({ step: 'phone', round: 2 });
		expect(loginFlow(next, codeSent(1))).toBe(next);
	});

	test('what is known of the visitor changes no step', () => {
		const before = stateAfter(as({}));
		expect(loginFlow(before, { type: 'given', given: { name: 'Asha' } })).toEqual({
			...before,
			given: { name: 'Asha' },
		});
	});
});
