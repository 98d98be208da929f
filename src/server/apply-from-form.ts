import type { AgentApplication } from '#contracts/agent.ts';
import { AppError } from './errors.ts';
import type { Services } from './services/index.ts';

/** Stores the application of a form without script; one that is there already is as good (AGT-04). `values` is always absent. */
export async function applyFromForm(
	{ agents }: Pick<Services, 'agents'>,
	application: AgentApplication,
): Promise<{ values?: undefined; errors: Record<string, string> }> {
	try {
		await agents.apply(application);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== 'duplicate') throw error;
	}
	return { errors: {} };
}
