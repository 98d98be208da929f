import { expect, test } from 'vitest';
import { CODE_TRIES } from '#data/account/codes.ts';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { offer, offered, openCodes, otherPhone, phone, request, START } from '../../../support/open-codes.ts';
import { onEachEngine } from '../../../support/test-database.ts';

test('the code that is under way for a number is the last to sign in, expired or not', async () => {
	const { codes, clock } = await openCodes();
	expect(await codes.underWay(phone)).toBeUndefined();
	await codes.send({ ...request, bookingId: 'B1' });
	expect(await codes.underWay(phone)).toBeUndefined();
	clock.at += MINUTE_MS;
	await codes.send(request);
	clock.at += DAY_MS;
	expect(await codes.underWay(phone)).toMatchObject({ leadId: 'lead-1' });
	expect(await codes.underWay(otherPhone)).toBeUndefined();
});

// Cases that depend on how the database runs transactions.
onEachEngine((engine) => {
	test('leads are offered a code each, without a choice of updates', async () => {
		const its = await openCodes(engine);
		expect(await offered(its, its.codes)).toBe(true);
		expect(await offered(its, its.codes, { ...offer, phone: otherPhone, leadId: 'lead-2' })).toBe(true);
		expect(await its.messages()).toHaveLength(2);
		expect(await its.stored()).toMatchObject([{ hasWhatsappChoice: 0 }, { hasWhatsappChoice: 0 }]);
	});

	test('the same lead again is confirmed by the code it has, until that expires', async () => {
		const its = await openCodes(engine);
		await offered(its, its.codes);
		const [first] = await its.stored();
		its.clock.at = START + CODE_LIFETIME_MS - 1;
		expect(await offered(its, its.codes)).toBe(true);
		expect(await its.stored()).toEqual([first]);
		its.clock.at = START + CODE_LIFETIME_MS;
		expect(await offered(its, its.codes)).toBe(true);
		expect(await its.stored()).toMatchObject([{ createdAt: START + CODE_LIFETIME_MS }]);
		expect(await its.messages()).toHaveLength(2);
	});

	test('the same lead again gets a new code once the tries of the first are used up, within the limits', async () => {
		const its = await openCodes(engine);
		await offered(its, its.codes);
		await its.db.updateTable('codes').set({ attempts: CODE_TRIES }).execute();
		expect(await offered(its, its.codes)).toBe(false);
		its.clock.at += MINUTE_MS;
		expect(await offered(its, its.codes)).toBe(true);
		expect(await its.stored()).toMatchObject([{ attempts: 0, createdAt: START + MINUTE_MS }]);
		expect(await its.messages()).toHaveLength(2);
	});

	test('a lead whose number has had too many codes gets none, and is stored all the same', async () => {
		const its = await openCodes(engine);
		await offered(its, its.codes);
		const second = { ...offer, leadId: 'lead-2' };
		const stored = await its.db.transaction().execute(async (transaction) => {
			const isOffered = await its.codes.offer(transaction, second);
			await transaction
				.insertInto('paymentEvents')
				.values({ id: 'e', type: 'test', receivedAt: 1 })
				.execute();
			return isOffered;
		});
		expect(stored).toBe(false);
		expect(await its.db.selectFrom('paymentEvents').select('id').execute()).toHaveLength(1);
		// The first lead's code is still the one under way.
		expect(await its.codes.underWay(phone)).toMatchObject({ leadId: 'lead-1' });
	});

	test('nothing is stored when its transaction is given up', async () => {
		const its = await openCodes(engine);
		const given = its.db.transaction().execute(async (transaction) => {
			await its.codes.offer(transaction, offer);
			throw new Error('given up');
		});
		await expect(given).rejects.toThrow('given up');
		expect([await its.stored(), await its.messages()]).toEqual([[], []]);
		expect(await offered(its, its.codes)).toBe(true);
	});
});
