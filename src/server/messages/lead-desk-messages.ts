import type { Lead } from '#data/lead/leads.ts';
import type { Message } from '#data/message/outbox.ts';
import { compose } from '#server/messages/compose.ts';

/** The beginning of the keys of all messages to the desk about a lead. */
const deskKeyOf = (leadId: string): string => `lead-${leadId}`;

/** Tells the sales desk of a lead: a new one, or one that a repeat has changed. */
export function deskMessageOf(lead: Lead): Message {
	const key = deskKeyOf(lead.id);
	return lead.requests === 1
		? compose('new-lead', aboutLead(lead), { ...DESK, idempotencyKey: key })
		: compose('lead-updated', aboutLead(lead), { ...DESK, idempotencyKey: `${key}-${lead.requests}` });
}

/** Tells the sales desk that the number of a lead was confirmed. */
export const verifiedMessageOf = (lead: Lead): Message =>
	compose('lead-verified', aboutLead(lead), { ...DESK, idempotencyKey: `${deskKeyOf(lead.id)}-verified` });

const DESK = { channel: 'desk', recipient: 'sales' } as const;

function aboutLead({ id: leadId, createdAt: _, userId: __, ...lead }: Lead) {
	return { leadId, ...lead };
}
