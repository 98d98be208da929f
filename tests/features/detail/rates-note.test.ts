import { expect, test } from 'vitest';
import { rupees } from '#domain/price/money.ts';
import { ratesNote } from '../../../src/features/detail/rates-note.ts';

const taxes = { gst: rupees(2_000), tcs: rupees(2_100), from: '2020-10-01' };

test('PRD-07: rates are shown with the day they were last confirmed', () => {
	expect(ratesNote({ ...taxes, confirmed: '2026-11-22' })).toBe(
		'GST and TCS at the rates confirmed on 22 November 2026',
	);
});

test('PRD-07: no confirmation is claimed that nobody made: the day the rates start on stands in its place', () => {
	expect(ratesNote({ ...taxes, tcs: rupees(0), confirmed: null })).toBe(
		'GST at our rates since 1 October 2020',
	);
});
