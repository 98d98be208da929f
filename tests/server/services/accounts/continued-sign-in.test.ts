import { expect, test } from 'vitest';
import { CODE_LIFETIME_MS } from '#domain/account/code-times.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { codeSentTo } from '../../../support/signed-in.ts';
import { onEachEngine, temporaryFolder, testDatabase } from '../../../support/test-database.ts';
import { wiredServices } from '../../../support/wired-services.ts';

const phone = { country_code: '+91', phone_number: '9876543210' };

onEachEngine((engine) => {
	/** A site on which a visitor has entered a code and not completed the profile. */
	async function verified() {
		const db = await testDatabase(engine);
		const clock = { at: Date.parse('2026-11-21T06:30:00Z') };
		const dataDir = temporaryFolder();
		const process = () => wiredServices(db, { now: () => clock.at, deliver: async () => {}, dataDir });
		const services = process();
		const enter = async () => {
			const { leadId } = await services.signIn.register(phone, '');
			const otp = await codeSentTo(db, phone.phone_number);
			return services.signIn.verify({ ...phone, otp, lead_id: leadId });
		};
		const codeOf = (work: Promise<unknown>) =>
			work.then(
				() => 'done',
				(error: unknown) => asAppError(error)?.code,
			);
		return { db, clock, services, process, enter, codeOf, signedIn: await enter() };
	}
	const proofOf = ({ proof }: { proof: string | null }) => proof ?? 'none';

	test('AUTH-03: goes on without a new code until the hour is over, each time by a proof that counts once', async () => {
		const { db, clock, services, codeOf, signedIn } = await verified();
		const first = proofOf(signedIn);
		expect(first).toMatch(/^[\w-]{43}$/);
		expect(JSON.stringify(await db.selectFrom('proofs').selectAll().execute())).not.toContain(first);
		clock.at += HOUR_MS - 1;
		const again = await services.signIn.resume(first);
		expect(again.token).not.toBe(signedIn.token);
		expect((await services.signIn.customerOf(again.token)).user).toMatchObject({
			name: null,
			phoneNumber: '9876543210',
		});
		expect(await codeOf(services.signIn.resume(first))).toBe('unauthenticated');
		const second = proofOf(again);
		expect(second).not.toBe(first);
		clock.at += 1;
		expect(await codeOf(services.signIn.resume(second))).toBe('unauthenticated');
		await services.purge();
		expect(await db.selectFrom('proofs').selectAll().execute()).toEqual([]);
	});

	test('BOOK-08: a page without script knows its customer by a proof, once, for as long as a code is valid', async () => {
		const { clock, services, codeOf, signedIn } = await verified();
		const { user } = signedIn;
		const proof = await services.signIn.prove(user.id);
		expect(await services.signIn.customerByProof(proof)).toMatchObject({ id: user.id });
		expect(await codeOf(services.signIn.customerByProof(proof))).toBe('unauthenticated');
		expect(await codeOf(services.signIn.customerByProof('none'))).toBe('unauthenticated');
		const late = await services.signIn.prove(user.id);
		clock.at += CODE_LIFETIME_MS;
		expect(await codeOf(services.signIn.customerByProof(late))).toBe('unauthenticated');
	});

	test('AUTH-03: of two processes that go on by one proof at once, one does', async () => {
		const { services, process, codeOf, signedIn } = await verified();
		const tries = [services, process(), services, process()].map(({ signIn }) =>
			codeOf(signIn.resume(proofOf(signedIn))),
		);
		expect((await Promise.all(tries)).toSorted()).toEqual(['done', ...Array(3).fill('unauthenticated')]);
	});

	test('a profile with a name has no proof, and ends those that were there', async () => {
		const { db, clock, services, enter, codeOf, signedIn } = await verified();
		await services.profiles.update(signedIn.user, { name: 'Asha Rao' });
		expect(await db.selectFrom('proofs').selectAll().execute()).toEqual([]);
		expect(await codeOf(services.signIn.resume(proofOf(signedIn)))).toBe('unauthenticated');
		clock.at += MINUTE_MS;
		expect(await enter()).toMatchObject({ proof: null, user: { name: 'Asha Rao' } });
	});

	test('signing out everywhere and deleting the account end the proofs of all browsers', async () => {
		const { clock, services, enter, codeOf, signedIn } = await verified();
		await services.signIn.logout(await services.signIn.customerOf(signedIn.token), { everywhere: true });
		expect(await codeOf(services.signIn.resume(proofOf(signedIn)))).toBe('unauthenticated');
		clock.at += MINUTE_MS;
		const later = await enter();
		await services.profiles.delete(later.user);
		expect(await codeOf(services.signIn.resume(proofOf(later)))).toBe('unauthenticated');
	});

	test('an account that is deleted while it goes on has no token afterwards', async () => {
		const { db, services, process, signedIn } = await verified();
		await Promise.allSettled([
			services.profiles.delete(signedIn.user),
			process().signIn.resume(proofOf(signedIn)),
		]);
		expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
		expect(await db.selectFrom('proofs').selectAll().execute()).toEqual([]);
	});

	test('what is no proof goes on with nothing', async () => {
		const { services, codeOf } = await verified();
		for (const none of ['', 'A'.repeat(43), '\0', 'x'.repeat(10_000)])
			expect(await codeOf(services.signIn.resume(none))).toBe('unauthenticated');
	});
});
