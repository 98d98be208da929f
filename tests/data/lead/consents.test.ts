import { expect, test } from 'vitest';
import { consentRepository } from '#data/lead/consents.ts';
import { bookingDatabase, NOON } from '../../support/booking-site.ts';
import { onEachEngine } from '../../support/test-database.ts';

const CONSENT = {
	...{ purpose: 'whatsapp', version: 1, wording: 'Get updates on WhatsApp' },
	...{ countryCode: '+91', phoneNumber: '9812345678', email: null },
};

onEachEngine((engine) => {
	test('a consent that its source has given before stays as it was, and its id is given again', async () => {
		const { db } = await bookingDatabase(engine);
		const consents = consentRepository(db);
		const first = await consents.give(CONSENT, 'lead:1', NOON);
		expect(await consents.give({ ...CONSENT, version: 2 }, 'lead:1', NOON + 1)).toEqual(first);
		const other = await consents.give(CONSENT, 'lead:2', NOON);
		expect(other).not.toEqual(first);
		const stored = await db.selectFrom('consents').selectAll().orderBy('source').execute();
		expect(stored).toMatchObject([
			{ ...first, source: 'lead:1', version: 1, givenAt: NOON, withdrawnAt: null },
			{ ...other, source: 'lead:2' },
		]);
	});
});
