import type { Database } from '#data/database/schema.ts';
import type { Services } from '#server/services/wire-services.ts';

const COUNTRY = '+91';

/** The code that was sent to a phone number last, from the outbox. */
export async function codeSentTo(db: Database, phoneNumber: string, countryCode = COUNTRY): Promise<string> {
	const message = await db
		.selectFrom('outbox')
		.select('code')
		.where('recipient', '=', `${countryCode}${phoneNumber}`)
		.where('code', 'is not', null)
		.orderBy('createdAt', 'desc')
		.executeTakeFirstOrThrow();
	return message.code ?? '';
}

/** Signs a phone number in, as its owner would; gives the token. */
export async function signedIn(
	{ db, services }: { db: Database; services: Services },
	phoneNumber = '9876543210',
): Promise<string> {
	const phone = { country_code: COUNTRY, phone_number: phoneNumber };
	await db.deleteFrom('outbox').where('recipient', '=', `${COUNTRY}${phoneNumber}`).execute();
	await services.signIn.register({ ...phone, is_whatsapp_enabled: false }, '');
	const otp = await codeSentTo(db, phoneNumber);
	return (await services.signIn.verify({ ...phone, otp })).token;
}

/** The header of a caller with a token. */
export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
