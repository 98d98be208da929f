import { type Phone, type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { type Lead, leadRepository } from '#data/lead/leads.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { verifiedMessageOf } from '#server/messages/lead-desk-messages.ts';
import { type OneTimeCodes, rejectedCode } from './one-time-codes.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	codes: OneTimeCodes;
	/** Called after a message is stored, to deliver it from the outbox. */
	wakeOutbox: () => void;
}

/** Confirming the number of a lead by a code without signing anybody in: for browsers without script, which keep no token. */
export function leadConfirmation({ db, now, codes, wakeOutbox }: Dependencies) {
	/** True while a code is under way by which a lead can be confirmed. */
	async function canConfirmLead(lead: Lead): Promise<boolean> {
		const code = await codes.underWay(lead);
		return code?.leadId === lead.id && codes.isUsable(code);
	}

	return {
		canConfirmLead,

		/** True for a guest's lead whose number is not confirmed yet and can be sent a code. What looks like spam is sent none. */
		mayConfirmLead: (lead: Lead): boolean =>
			lead.verifiedAt === null && lead.userId === null && lead.suspicion === null && codes.canSendTo(lead),

		/**
		 * Confirms the number of a lead by the code that was sent for it.
		 *
		 * @throws AppError `invalid` when it is not the code
		 */
		async confirmLead(lead: Lead, code: string): Promise<void> {
			if (!(await canConfirmLead(lead))) throw rejectedCode('Please ask for a new code.');
			const stored = await codes.check(lead, code);
			if (stored.leadId !== lead.id) throw rejectedCode('Please ask for a new code.');
			await db.transaction().execute(async (transaction) => {
				// A lead is locked before its code, here and where it is sent again, so that no two deadlock.
				await leadRepository(transaction).lock(lead.id);
				await codes.consume(transaction, stored);
				const account = await userRepository(transaction).byPhone(lead);
				await verifyLead(transaction, { leadId: lead.id, phone: lead, account, now: now() });
			});
			wakeOutbox();
		},

		/**
		 * Sends a new code by which a lead can be confirmed, in place of the one before.
		 *
		 * @throws AppError `too-many`
		 */
		async resendForLead(lead: Lead, address: string): Promise<void> {
			await codes.send({ phone: lead, leadId: lead.id, isWhatsappEnabled: null, address });
			wakeOutbox();
		},
	};
}

/** A lead whose number was confirmed, with the account of that number, if it has one. */
interface Verified {
	leadId: string;
	phone: Phone;
	account: Pick<User, 'id'> | undefined;
	/** Epoch milliseconds. */
	now: number;
}

/** Marks a lead as confirmed, assigns it to the account and tells the desk, in the given transaction. */
export async function verifyLead(
	transaction: Database,
	{ leadId, phone, account, now }: Verified,
): Promise<void> {
	const leads = leadRepository(transaction);
	const lead = await leads.verify(leadId, phone, now);
	if (!lead) return;
	if (account) await leads.giveTo(account.id, leadId);
	await outboxRepository(transaction).add([verifiedMessageOf(lead)], now);
}
