import type { LeadResponse } from '#contracts/lead-response.ts';
import type { SubmittedLead } from '#server/services/leads/leads.ts';

/** A stored lead as the wire names it (ENT-04). */
export const toLeadResponse = ({ id, shouldVerifyOtp }: SubmittedLead): LeadResponse => ({
	data: { lead: { id }, should_verify_otp: shouldVerifyOtp },
});
