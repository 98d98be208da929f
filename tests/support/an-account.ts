import { type Phone, type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';

/** The account of a phone number, created when there is none, as signing in does it. */
export function anAccount(
	db: Database,
	phone: Phone,
	{ isWhatsappEnabled = false as boolean | null, now = 1 } = {},
): Promise<User> {
	return userRepository(db).ensure(phone, isWhatsappEnabled, now);
}
