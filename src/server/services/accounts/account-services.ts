import type { Limit } from '#data/limits.ts';
import type { Database } from '#data/schema.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { type BookingLookup, bookingLookup } from '#server/services/bookings/booking-lookup.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { type OneTimeCodes, oneTimeCodes } from './one-time-codes.ts';
import { type ProfileService, profileService } from './profiles.ts';
import { purgePersonalData } from './purge.ts';
import { type SignInService, signInService } from './sign-in.ts';

/** Who visitors are: signing in, their profiles, how often they may call, and when their data goes. */
export interface AccountServices {
	signIn: SignInService;
	codes: OneTimeCodes;
	profiles: ProfileService;
	lookup: BookingLookup;
	/** Takes one from a limit; throws AppError `too-many` when it is used up. */
	takeLimit(limit: Limit): Promise<void>;
	/** Removes the personal data whose time is over. */
	purge(): Promise<void>;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	dataDir: string;
	/** Key of the hashes of one-time codes; one of the data folder unless given. */
	otpPepper: string | undefined;
	/** Signs the keys of links that work without an account. */
	linkSecret: string;
	/** False lifts the limits, but never the tries of a code. */
	hasLimits: boolean;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** The services of accounts over one database. */
export function accountServices(dependencies: Dependencies): AccountServices {
	const { db, now, dataDir, otpPepper } = dependencies;
	const limits = siteLimits(dependencies);
	const pepper = () => secretOf('otp-pepper', otpPepper, dataDir);
	const codes = oneTimeCodes({ db, now, limits, pepper });
	return {
		signIn: signInService({ ...dependencies, codes }),
		codes,
		profiles: profileService(dependencies),
		lookup: bookingLookup({ ...dependencies, codes, keys: signedKeys(dependencies.linkSecret) }),
		takeLimit: (limit) => db.transaction().execute((transaction) => limits.take(transaction, [limit])),
		purge: () => purgePersonalData(db, dataDir, now()),
	};
}
