import { expect, test } from 'vitest';
import { consentRepository } from '#data/lead/consents.ts';
import { REPEATED_WITHIN_MS } from '#domain/lead/lead-repeat.ts';
import { aLead } from '../../../support/a-lead.ts';
import { NOON, openConsents } from '../../../support/open-consents.ts';
import { type Engine, onEachEngine } from '../../../support/test-database.ts';

/** Consents to the terms by guests with two numbers and two addresses, none of them confirmed, listed by what they were given with. */
async function guests(engine: Engine) {
	const { db, clock, services, rows } = await openConsents(engine);
	const given = {
		mine: {},
		'mine again': { email: 'ASHA@Example.in' },
		'my address, another number': { phone_number: '9812345679' },
		'my number, another address': { email: 'ravi@example.in' },
		'my number of another country': { country_code: '+971' },
		'an accented address': { email: 'Éva@example.in' },
		'an accented address again': { email: 'ÉVA@example.in' },
	};
	const names = Object.keys(given);
	const sources: string[] = [];
	for (const [name, fields] of Object.entries(given)) {
		// Requests with the same number within minutes would count as one lead.
		clock.at += REPEATED_WITHIN_MS;
		const lead = aLead({ source: 'short lead form', comment: name, ...fields });
		sources.push(`lead:${(await services.leads.submit(lead)).id}`);
	}
	const consentTo = async (name: string) =>
		(await rows()).find(({ source }) => source === sources[names.indexOf(name)]) ?? { id: '' };
	const withdrawn = async () => {
		const ended = (await rows()).flatMap(({ source, withdrawnAt }) => (withdrawnAt ? [source] : []));
		return names.filter((_, at) => ended.includes(sources[at] ?? ''));
	};
	return { db, clock, services, consentTo, withdrawn };
}

onEachEngine((engine) => {
	test('a consent is withdrawn by its token, with all of the same number for the same purpose, and ends WhatsApp updates', async () => {
		const { db, clock, services, rows, signIn } = await openConsents(engine);
		const { user } = await signIn();
		clock.at += 60_000;
		await signIn();
		await services.leads.submit(aLead({ source: 'short lead form' }));
		const mine = await consentRepository(db).ofPhone('+91', '9812345678');
		expect(mine.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['whatsapp-updates', 'terms']));
		const [first] = mine;
		if (!first) throw new Error('there is no consent');
		const token = services.consents.tokenOf(first);
		expect(await services.consents.find(token)).toMatchObject({ id: first.id, withdrawnAt: null });
		clock.at += 5;
		expect(await services.consents.withdraw(token)).toMatchObject({
			id: first.id,
			withdrawnAt: clock.at,
			withdrawnWith: 'link',
		});
		for (const { purpose, withdrawnAt } of await rows())
			expect(withdrawnAt).toBe(purpose === 'whatsapp-updates' ? clock.at : null);
		expect((await services.profiles.everything(user)).consents).toHaveLength(3);
		const stored = await db.selectFrom('users').select('isWhatsappEnabled').execute();
		expect(stored).toEqual([{ isWhatsappEnabled: 0 }]);

		const before = await rows();
		clock.at += 5;
		expect(await services.consents.withdraw(token)).toMatchObject({ withdrawnAt: clock.at - 5 });
		expect(await rows()).toEqual(before);
	});

	test.each([
		['mine', ['mine', 'mine again']],
		['mine again', ['mine', 'mine again']],
		['my address, another number', ['my address, another number']],
		['my number, another address', ['my number, another address']],
		['my number of another country', ['my number of another country']],
		['an accented address', ['an accented address', 'an accented address again']],
	])(
		'ROLE-07: the link of "%s" withdraws what came with the same number and address, and nothing that others gave',
		async (name, expected) => {
			const { services, consentTo, withdrawn } = await guests(engine);
			await services.consents.withdraw(services.consents.tokenOf(await consentTo(name)));
			expect(await withdrawn()).toEqual(expected);
		},
	);

	test('ROLE-07: a customer withdraws whatever was agreed to with her confirmed number, and nothing with another', async () => {
		const { clock, services, withdrawn } = await guests(engine);
		const asha = { countryCode: '+91', phoneNumber: '9812345678' };
		await services.consents.withdrawAll(asha, 'terms');
		expect(await withdrawn()).toEqual([
			...['mine', 'mine again', 'my number, another address'],
			...['an accented address', 'an accented address again'],
		]);
		const before = await services.consents.ofCustomer(asha);
		clock.at += 5;
		await services.consents.withdrawAll(asha, 'terms');
		for (const purpose of ['operator-news', '', 'Terms']) await services.consents.withdrawAll(asha, purpose);
		expect(await services.consents.ofCustomer(asha)).toEqual(before);
	});

	test('a customer who withdraws the consent to updates on WhatsApp gets none', async () => {
		const { db, services, signIn, rows } = await openConsents(engine);
		const { user } = await signIn();
		await services.consents.withdrawAll(user, 'whatsapp-updates');
		expect(await rows()).toMatchObject([
			{ purpose: 'whatsapp-updates', withdrawnAt: NOON, withdrawnWith: 'account-page' },
		]);
		expect(await db.selectFrom('users').select('isWhatsappEnabled').execute()).toEqual([
			{ isWhatsappEnabled: 0 },
		]);
	});

	test('a token that is forged, cut or of another consent is of none', async () => {
		const { db, services, signIn, rows } = await openConsents(engine);
		await signIn();
		const [mine] = await consentRepository(db).ofPhone('+91', '9812345678');
		const token = services.consents.tokenOf({ id: mine?.id ?? '' });
		const [id = '', signature = ''] = token.split('.');
		for (const forged of [
			'',
			'.',
			id,
			`${id}.`,
			`${id}.${signature.slice(1)}${signature[0]}`,
			`other.${signature}`,
			`${id}.${signature}x`,
		]) {
			await expect(services.consents.find(forged)).rejects.toMatchObject({ code: 'not-found' });
			await expect(services.consents.withdraw(forged)).rejects.toMatchObject({ code: 'not-found' });
		}
		await expect(services.consents.withdraw(services.consents.tokenOf({ id: 'gone' }))).rejects.toMatchObject(
			{
				code: 'not-found',
			},
		);
		expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
	});
});
