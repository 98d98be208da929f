import type { AstroGlobal } from 'astro';
import * as v from 'valibot';
import { verifyRequest } from '#contracts/auth.ts';
import type { Lead } from '#data/lead/leads.ts';
import { pageStatus } from '#server/api/http.ts';
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
	/** The status of the response. */
	status: number;
}

const typedCode = v.object({ otp: v.optional(v.string(), ''), again: v.optional(v.string(), '') });
const soundCode = v.pick(verifyRequest, ['otp']);

/** Confirms the number of a lead by the code of a posted form, or sends a new code; for browsers without script (LEAD-04). */
export async function confirmLead(
	lead: Lead,
	{ request, locals }: Pick<AstroGlobal, 'request' | 'locals'>,
): Promise<Confirming> {
	const { signIn, takeLimit } = await openServices();
	const isOffered = await signIn.canConfirmLead(lead);
	const shown: Confirming = { isOffered, isConfirmed: false, status: 200 };
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
		if (!success) return { ...shown, error: issues[0].message, status: 400 };
		await takeLimit({ ...TRY_CODE, subject });
		await signIn.confirmLead(lead, output.otp);
		return { ...shown, isOffered: false, isConfirmed: true };
	} catch (error) {
		const known = asAppError(error);
		if (!known || known.code === 'unavailable') throw error;
		return { ...shown, error: known.message, status: pageStatus(known) };
	}
}
