import { hash } from 'node:crypto';
import type { LeadRequest } from '#contracts/lead.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { leadConsentSource, leadConsentSourceStart } from '#data/lead/erasure-keys.ts';
import { type KeyedLead, type Lead, leadRepository } from '#data/lead/leads.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { leadKeySource } from '#domain/lead/lead-key.ts';
import { openKeySource, REPEATED_WITHIN_MS } from '#domain/lead/lead-repeat.ts';
import { type LeadSigns, suspicionOf } from '#domain/lead/lead-suspicion.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Limits } from '#server/limits/limits.ts';
import { deskMessageOf } from '#server/messages/lead-desk-messages.ts';
import type { OneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { consentOfLead } from './consent-of-lead.ts';
import { floodMessage, limitsOfLead } from './lead-limits.ts';
import { leadOf, type Sender } from './lead-of-request.ts';
import { leadReceiptMessage } from './lead-receipt.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	limits: Pick<Limits, 'countUse'>;
	/** Codes by which guests confirm their number. */
	codes: Pick<OneTimeCodes, 'offer'>;
	/** Address of the page on which a consent is withdrawn. */
	withdrawUrlOf: (consent: { id: string }) => string;
	/** Called after a lead is stored, to deliver its message from the outbox. */
	wakeOutbox: () => void;
}

/** A lead that is stored now. */
export interface SubmittedLead {
	id: string;
	/** True when a code was sent by which the visitor can confirm the telephone number (LEAD-11). */
	shouldVerifyOtp: boolean;
}

/** A lead as it arrived. */
interface ArrivedLead {
	asked: Lead;
	dedupeKey: string;
	/** Signs of a program. */
	signs: Omit<LeadSigns, 'isMany'>;
	isGuest: boolean;
	/** The visitor's; empty where nothing is counted. */
	address: string;
}

/** Requests of visitors to be called (spec §3, lead request). */
export function leadService({ db, now, limits, codes, withdrawUrlOf, wakeOutbox }: Dependencies) {
	/**
	 * Counts a lead that is not stored yet.
	 *
	 * @returns whether it is one of many
	 * @throws AppError `too-many`
	 */
	async function count(transaction: Database, { asked, dedupeKey, address }: ArrivedLead): Promise<boolean> {
		if (address === '' || (await leadRepository(transaction).isStored(dedupeKey))) return false;
		return (await limits.countUse(transaction, limitsOfLead(asked, address), floodMessage)).isMany;
	}

	/** Stores the messages and the consent of a lead that is new or changed. */
	async function tell(transaction: Database, lead: Lead, asked: Lead): Promise<void> {
		// Each submission is a consent of its own, repeated ones included.
		const occasion =
			lead.requests === 1 ? leadConsentSource(lead.id) : leadConsentSourceStart(lead.id) + lead.requests;
		const { countryCode, phoneNumber, email, createdAt } = asked;
		const wording = consentOfLead(lead.source);
		const consent = wording && { ...wording, countryCode, phoneNumber, email };
		const withdrawUrl =
			consent && withdrawUrlOf(await consentRepository(transaction).give(consent, occasion, createdAt));
		const receipts = lead.suspicion === null ? [leadReceiptMessage(asked, withdrawUrl)] : [];
		await outboxRepository(transaction).add([deskMessageOf(lead), ...receipts], now());
	}

	/** Stores a lead with its message to the sales desk, and offers a guest a code to confirm the number with. */
	async function storeIn(
		transaction: Database,
		arrival: ArrivedLead,
	): Promise<SubmittedLead & { isNews: boolean }> {
		const { asked, isGuest, address } = arrival;
		if (
			asked.packageId &&
			!(await packageRepository(transaction, () => indianDay(now())).isKnown(asked.packageId))
		)
			throw new AppError('invalid', 'Unknown package', { fields: { package_id: 'Unknown package' } });
		const isMany = await count(transaction, arrival);
		const keyed = keyedLeadOf(arrival, isMany);
		const { became, lead } = await leadRepository(transaction).store(keyed, now() - REPEATED_WITHIN_MS);
		if (became !== 'known') await tell(transaction, lead, asked);
		// Whether the number has an account or was confirmed before is not looked at, so that the response tells nothing of either.
		const mayConfirm = isGuest && lead.suspicion === null;
		const shouldVerifyOtp =
			mayConfirm && (await codes.offer(transaction, { phone: lead, leadId: lead.id, address }));
		return { id: lead.id, shouldVerifyOtp, isNews: became !== 'known' || shouldVerifyOtp };
	}

	return {
		/**
		 * Stores a lead and the message to the sales desk, both or neither. The same request sent again on the same day changes nothing
		 * and gives the same id. A request that repeats a lead of the last minutes changes that lead and gives its id.
		 *
		 * What looks like spam is stored and marked; only a flood from one address or for one telephone number is rejected.
		 *
		 * @param customer the visitor, when signed in; the lead then has the customer's number
		 * @param address the visitor's; without one nothing is counted
		 * @throws AppError `invalid` when the country or the package does not exist, `too-many`
		 */
		async submit(request: LeadRequest, customer: Sender | null = null, address = ''): Promise<SubmittedLead> {
			const asked = leadOf(request, customer, now());
			const arrival: ArrivedLead = {
				asked,
				dedupeKey: hashOf(leadKeySource(asked, request.submission_id || indianDay(asked.createdAt))),
				signs: { trap: request.homepage, waitedMs: request.waited_ms },
				isGuest: customer === null,
				address,
			};
			const stored = await db.transaction().execute((transaction) => storeIn(transaction, arrival));
			if (stored.isNews) wakeOutbox();
			return { id: stored.id, shouldVerifyOtp: stored.shouldVerifyOtp };
		},

		/** A stored lead, for the visitor who holds its id. */
		find: (id: string): Promise<Lead | undefined> => leadRepository(db).byId(id),
	};
}
export type LeadService = ReturnType<typeof leadService>;

/** A lead as it is stored: marked where it looks like spam, with the keys by which it is found again. */
function keyedLeadOf({ asked, dedupeKey, signs }: ArrivedLead, isMany: boolean): KeyedLead {
	const isByProgram = suspicionOf({ ...signs, isMany: false }) !== null;
	const openKey = openKeySource({ ...asked, isByProgram });
	return {
		...asked,
		suspicion: suspicionOf({ ...signs, isMany }),
		dedupeKey,
		openKey: openKey && hashOf(openKey),
	};
}

const hashOf = (text: string) => hash('sha256', text);
