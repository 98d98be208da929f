import type { LeadRequest } from '#contracts/lead.ts';
import { AppError } from './errors.ts';
import type { Services } from './services/index.ts';

/** Stored when `values` is absent; else what was sent and what is wrong with it. */
type Stored =
	| { values?: undefined; errors: Record<string, string> }
	| { values: Record<string, string>; errors: Record<string, string> };

/** Stores the lead of a form without script; what only the database can tell to be wrong comes back by field. */
export async function storeLead({ leads }: Pick<Services, 'leads'>, lead: LeadRequest): Promise<Stored> {
	try {
		await leads.submit(lead);
		return { errors: {} };
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
		const values = Object.fromEntries(
			Object.entries(lead).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
		);
		return { values, errors: { ...error.fields } };
	}
}
