import type { Database } from '#data/database/schema.ts';
import { siteLimits } from '#server/limits/limits.ts';
import { oneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { type LeadService, leadService } from '#server/services/leads/leads.ts';
import { withdrawUrlOf } from './withdraw-url.ts';

/** Leads over a database, with the codes of their visitors. @param now epoch milliseconds */
export function openLeads(
	db: Database,
	now: () => number,
	{ hasLimits = false, wakeOutbox = () => {} } = {},
): LeadService {
	const limits = siteLimits({ hasLimits, now });
	const codes = oneTimeCodes({ db, now, limits, pepper: () => 'p'.repeat(32) });
	return leadService({ db, now, limits, codes, withdrawUrlOf, wakeOutbox });
}
