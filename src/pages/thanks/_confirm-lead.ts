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
	/** By the code that was sent, by one that has to be asked for first, or not at all. */
	by: 'code' | 'new code' | null;
	isConfirmed: boolean;
	/** The error of the posted form. */
	error?: string;
	/** True when a new code was sent just now. */
	isSentAgain?: boolean;
}

const typedCode = v.object({ otp: v.optional(v.string(), ''), again: v.optional(v.string(), '') });
const soundCode = v.pick(verifyRequest, ['otp']);

/** What a posted form has led to. */
type Outcome = { error: AppError } | { isSentAgain: true } | undefined;

/** Confirms the number of a lead by the code of a posted form, or sends a new code. */
async function postCode(
	lead: Lead,
	{ request, locals }: Pick<AstroGlobal, 'request' | 'locals'>,
): Promise<Outcome> {
	const { signIn, takeLimit } = await openServices();
	const address = locals.visitor ?? '';
	const subject = addressSubject(address);
	try {
		const { value } = await readForm(request, typedCode);
		if (value?.again) {
			await takeLimit({ ...ASK_FOR_CODE, subject });
			await signIn.resendForLead(lead, address);
			return { isSentAgain: true };
		}
		const { success, output, issues } = v.safeParse(soundCode, { otp: value?.otp });
		if (!success) throw new AppError('invalid', issues[0].message);
		await takeLimit({ ...TRY_CODE, subject });
		await signIn.confirmLead(lead, output.otp);
		return undefined;
	} catch (error) {
		const known = asAppError(error);
		if (!known || known.code === 'unavailable') throw error;
		return { error: known };
	}
}

/**
 * The state of confirming a lead's number on its page, after the form that was posted, if any; for browsers without script (LEAD-04).
 * With an error the page gets its status.
 */
export async function confirmLead(
	asked: Lead,
	{ request, response, locals }: Pick<AstroGlobal, 'request' | 'response' | 'locals'>,
): Promise<Confirming> {
	const { signIn, leads } = await openServices();
	const isPosted = request.method === 'POST' && signIn.mayConfirmLead(asked);
	const outcome = isPosted ? await postCode(asked, { request, locals }) : undefined;
	// The second of two presses finds the code used up, although the first one has confirmed the number.
	const lead = isPosted ? ((await leads.find(asked.id)) ?? asked) : asked;
	if (lead.verifiedAt !== null) return { by: null, isConfirmed: true };
	const canEnter = await signIn.canConfirmLead(lead);
	const by = canEnter ? 'code' : signIn.mayConfirmLead(lead) ? 'new code' : null;
	if (!outcome || !('error' in outcome)) return { by, isConfirmed: false, ...outcome };
	failPage(response, outcome.error);
	return { by, isConfirmed: false, error: outcome.error.fields['otp'] ?? outcome.error.message };
}
