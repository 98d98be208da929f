import type { AstroGlobal } from 'astro';
import * as v from 'valibot';
import { verifyRequest } from '#contracts/auth.ts';
import type { Lead } from '#data/lead/leads.ts';
import { failPage } from '#server/api/http.ts';
import { AppError } from '#server/errors/app-error.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { readForm } from '#server/forms/read-form.ts';
import { ASK_FOR_CODE, TRY_CODE } from '#server/limits/endpoint-limits.ts';
import { addressSubject } from '#server/limits/limits.ts';
import { openServices } from '#server/services/index.ts';

/** The state of confirming a lead's number. */
export interface Confirming {
	/** True when a code can be entered. */
	isOffered: boolean;
	/** True when a correct code was entered just now. */
	isConfirmed: boolean;
	/** The error beside the field. */
	error?: string;
	/** True when a new code was sent just now. */
	isSentAgain?: boolean;
}

const typedCode = v.object({ otp: v.optional(v.string(), ''), again: v.optional(v.string(), '') });
const soundCode = v.pick(verifyRequest, ['otp']);

/**
 * Confirms the number of a lead by the code of a posted form, or sends a new code; for browsers without script (LEAD-04). With an error
 * the page gets its status.
 */
export async function confirmLead(
	lead: Lead,
	{ request, response, locals }: Pick<AstroGlobal, 'request' | 'response' | 'locals'>,
): Promise<Confirming> {
	const { signIn, takeLimit } = await openServices();
	const isOffered = await signIn.canConfirmLead(lead);
	const shown: Confirming = { isOffered, isConfirmed: false };
	if (request.method !== 'POST') return shown;
	const address = locals.visitor ?? '';
	const subject = addressSubject(address);
	try {
		const { value } = await readForm(request, typedCode);
		if (value?.again) {
			if (!isOffered) return shown;
			await takeLimit({ ...ASK_FOR_CODE, subject });
			await signIn.resendForLead(lead, address);
			return { ...shown, isSentAgain: true };
		}
		const { success, output, issues } = v.safeParse(soundCode, { otp: value?.otp });
		if (!success) throw new AppError('invalid', issues[0].message);
		await takeLimit({ ...TRY_CODE, subject });
		await signIn.confirmLead(lead, output.otp);
		return { ...shown, isOffered: false, isConfirmed: true };
	} catch (error) {
		const known = asAppError(error);
		if (!known || known.code === 'unavailable') throw error;
		failPage(response, known);
		return { ...shown, error: known.message };
	}
}
