import type { Database } from '#data/database/schema.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { oneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { type Engine, testDatabase } from './test-database.ts';

export const phone = { countryCode: '+91', phoneNumber: '9876543210' };
export const otherPhone = { countryCode: '+91', phoneNumber: '9812345678' };
export const request = { phone, leadId: 'lead-1', isWhatsappEnabled: true, address: '' };
export const START = Date.parse('2026-11-21T06:30:00Z');

/** One-time codes with a clock that the test moves; `another` acts as a second process. */
export async function openCodes(engine: Engine = 'SQLite') {
	const db = await testDatabase(engine);
	const clock = { at: START };
	const now = () => clock.at;
	const limits = siteLimits({ hasLimits: true, now });
	const another = (pepper = () => 'p'.repeat(32)) => oneTimeCodes({ db, now, limits, pepper });
	const messages = () =>
		db
			.selectFrom('outbox')
			.select(['recipient', 'template', 'code'])
			.orderBy('createdAt')
			.orderBy('recipient')
			.execute();
	const stored = () => db.selectFrom('codes').selectAll().orderBy('phone').execute();
	return { db, clock, codes: another(), another, messages, stored };
}

/** The message that a call is refused with. */
export const refusal = (work: Promise<unknown>) =>
	work.then(
		() => 'none',
		(error: unknown) => asAppError(error)?.fields['otp'] ?? asAppError(error)?.message,
	);

/** A code that is not the given one. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

export const offer = { phone, leadId: 'lead-1', address: '' };
export type OpenCodes = Awaited<ReturnType<typeof openCodes>>;

/** Whether a lead is offered a code. */
export const offered = ({ db }: OpenCodes, codes: OpenCodes['codes'], one = offer): Promise<boolean> =>
	db.transaction().execute((transaction) => codes.offer(transaction, one));

/** Tries a code and consumes it in the transaction that acts on it. */
export async function confirm<Result>(
	{ db }: OpenCodes,
	codes: OpenCodes['codes'],
	code: string,
	act: (transaction: Database, leadId: string) => Promise<Result>,
): Promise<Result> {
	const stored = await codes.check(phone, code);
	return db.transaction().execute(async (transaction) => {
		await codes.consume(transaction, stored);
		return act(transaction, stored.leadId);
	});
}
