import { leadMessageKey, leadMessageKeyStart } from '#data/lead/erasure-keys.ts';
import type { Lead } from '#data/lead/leads.ts';
import type { Message } from '#data/message/outbox.ts';
import { compose } from '#server/messages/compose.ts';

/** Tells the sales desk of a lead: a new one, or one that a repeat has changed. */
export function deskMessageOf(lead: Lead): Message {
	if (lead.requests === 1)
		return compose('new-lead', aboutLead(lead), { ...DESK, idempotencyKey: leadMessageKey(lead.id) });
	const idempotencyKey = leadMessageKeyStart(lead.id) + lead.requests;
	return compose('lead-updated', aboutLead(lead), { ...DESK, idempotencyKey });
}

/** Tells the sales desk that the number of a lead was confirmed. */
export const verifiedMessageOf = (lead: Lead): Message =>
	compose('lead-verified', aboutLead(lead), {
		...DESK,
		idempotencyKey: `${leadMessageKeyStart(lead.id)}verified`,
	});

const DESK = { channel: 'desk', recipient: 'sales' } as const;

function aboutLead({ id: leadId, createdAt: _, userId: __, ...lead }: Lead) {
	return { leadId, ...lead };
}
