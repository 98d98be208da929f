import type { Limit } from '#data/account/limits.ts';
import type { Database } from '#data/database/schema.ts';
import type { CodeLimits } from '#server/limits/code-limits.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Retention } from '#server/settings/read-retention.ts';
import { secretOf } from '#server/settings/secrets.ts';
import type { NoteErasure } from './erasures.ts';
import { type OneTimeCodes, oneTimeCodes } from './one-time-codes.ts';
import { type ProfileService, profileService } from './profiles.ts';
import { purgePersonalData } from './purge.ts';
import { type SignInService, signInService } from './sign-in.ts';

/** Who visitors are: signing in, their profiles, how often they may call, and when their data goes. */
export interface AccountServices {
	signIn: SignInService;
	codes: OneTimeCodes;
	profiles: ProfileService;
	/** Counts one use of a limit; throws AppError `too-many` when it is used up. */
	takeLimit(limit: Limit): Promise<void>;
	/** Removes the personal data whose time is over. */
	purge(): Promise<void>;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	dataDir: string;
	/** How long leads and applications are kept. */
	retention: Retention;
	/** Key of the hashes of one-time codes; one of the data folder unless given. */
	otpPepper: string | undefined;
	limits: Limits;
	/** How many codes may be asked for; the usual ones unless given. */
	codeLimits?: CodeLimits | undefined;
	noteErasure: NoteErasure;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** The services of accounts over one database. */
export function accountServices(dependencies: Dependencies): AccountServices {
	const { db, now, dataDir, otpPepper, retention, limits, codeLimits } = dependencies;
	const pepper = () => secretOf('otp-pepper', otpPepper, dataDir);
	const codes = oneTimeCodes({ db, now, limits, pepper, codeLimits });
	return {
		signIn: signInService({ ...dependencies, codes }),
		codes,
		profiles: profileService(dependencies),
		async takeLimit(limit) {
			await db.transaction().execute((transaction) => limits.countUse(transaction, [limit]));
		},
		purge: () => purgePersonalData(db, dataDir, now(), retention),
	};
}
