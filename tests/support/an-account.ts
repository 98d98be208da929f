import type { Database } from '#data/schema.ts';
import { type Phone, type User, userRepository } from '#data/users.ts';

/** The account of a phone number, created when there is none, as signing in does it. */
export async function anAccount(
	db: Database,
	phone: Phone,
	{ isWhatsappEnabled = false as boolean | null, now = 1 } = {},
): Promise<User> {
	const [user] = await userRepository(db).ensureAll([phone], isWhatsappEnabled, now);
	if (!user) throw new Error('The account was not stored');
	return user;
}
