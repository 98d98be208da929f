import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { agentApplication } from '#contracts/agent.ts';
import { refusal } from '#contracts/booking-reply.ts';
import { leadSubmission } from '#contracts/customize.ts';
import { leadRequest } from '#contracts/lead.ts';
import { asMeant } from '#domain/account/typed-fields.ts';

/** A field of a form as it is meant, once a contract has taken it; undefined where the contract asks. */
function taken(schema: v.GenericSchema, field: string, typed: string): unknown {
	const meant = asMeant({ [field]: typed })[field];
	const { success, output } = v.safeParse(schema, meant);
	return success ? output : undefined;
}

describe('VAL-08, D250: what is written freely', () => {
	const { comment, destination } = leadRequest.entries;
	const texts = [
		['comment', comment],
		['message', agentApplication.entries.message],
		['destination', destination],
		['destination_name', leadSubmission.entries.destination_name],
		['reason', refusal.entries.reason],
	] as const;

	test.each(texts)('loses in %s what cannot be seen and changes nothing', (field, schema) => {
		expect(taken(schema, field, '\u200eTwo\u200b children, no\u00adthing spicy\u2060\u200f\ufeff')).toBe(
			'Two children, nothing spicy',
		);
		expect(taken(schema, field, 'ರ\u200d್ಯಾಫ್ಟಿಂಗ್ ❤\ufe0f')).toBe('ರ\u200d್ಯಾಫ್ಟಿಂಗ್ ❤\ufe0f');
	});

	test.each(texts)('is asked about in %s where a mark turns letters around', (field, schema) => {
		for (const mark of ['\u202d', '\u202e'])
			expect(taken(schema, field, `closed ${mark}daor ehT`)).toBeUndefined();
	});

	test('a comment keeps its lines, and one of nothing that is seen is none', () => {
		expect(taken(comment, 'comment', 'one\u200b\r\n\u200etwo')).toBe('one\ntwo');
		expect(v.parse(v.object({ comment }), asMeant({ comment: '\u200b\u200e' }))).toEqual({});
	});
});
