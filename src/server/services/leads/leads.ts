import { hash, randomUUID } from 'node:crypto';
import type { LeadRequest } from '#contracts/lead.ts';
import { consentRepository, consentRow } from '#data/consents.ts';
import { type KeyedLead, type Lead, leadRepository, type StoredLead } from '#data/leads.ts';
import type { Limit } from '#data/limits.ts';
import { type Message, outboxRepository } from '#data/outbox.ts';
import { packageRepository } from '#data/packages.ts';
import type { ConsentRow, Database } from '#data/schema.ts';
import type { User } from '#data/users.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { leadKeySource } from '#domain/lead-key.ts';
import { openKeySource, REPEATED_WITHIN_MS } from '#domain/lead-repeat.ts';
import { suspicionOf } from '#domain/lead-suspicion.ts';
import { DAY_MS, HOUR_MS } from '#domain/milliseconds.ts';
import { batched, batchSizeOf, type Outcome } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consentsOfLead } from '#server/forms/consents-of-lead.ts';
import { addressSubject, type Limits, type Taken } from '#server/limits/limits.ts';
import { compose } from '#server/messages/compose.ts';
import type { OneTimeCodes } from '#server/services/accounts/one-time-codes.ts';
import { phoneOf } from '#server/services/accounts/phone-of.ts';
import { referenced } from '#server/services/referenced.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { deskMessageOf } from './desk-messages.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** None when left out. */
	limits?: Pick<Limits, 'takeAll'>;
	/** Codes by which guests confirm their number; none is offered when left out. */
	codes?: Pick<OneTimeCodes, 'offerAll'>;
	/** Address of the page on which a consent is withdrawn. */
	withdrawUrlOf: (consent: { id: string }) => string;
	/** Called after a lead is stored, to deliver its message from the outbox. */
	wakeOutbox: () => void;
}

/**
 * Beyond `usual` a lead is marked, beyond the window it is rejected. Offices and mobile networks share an address among many.
 */
const COUNTED = {
	address: { usual: 20, windows: [{ max: 100, perMs: HOUR_MS }] },
	phone: { usual: 5, windows: [{ max: 20, perMs: DAY_MS }] },
};
const NO_LIMITS: Pick<Limits, 'takeAll'> = {
	takeAll: async (_, requests) => requests.map(() => ({ isMany: false })),
};

/** A lead that is stored now. */
export interface SubmittedLead {
	id: string;
	/** True when a code was sent by which the visitor can confirm the telephone number (LEAD-11). */
	shouldVerifyOtp: boolean;
}

/** A lead as it arrived. */
interface Arrival {
	asked: Lead;
	dedupeKey: string;
	/** Signs of a program. */
	signs: { trap: unknown; waitedMs: unknown };
	isGuest: boolean;
	/** The visitor's; empty where nothing is counted. */
	address: string;
}

/** Requests of visitors to be called (spec §3, lead request). */
export function leadService({ db, now, limits = NO_LIMITS, codes, withdrawUrlOf, wakeOutbox }: Dependencies) {
	/** The leads about packages that do not exist. */
	async function aboutNothing(transaction: Database, arrivals: readonly Arrival[]): Promise<Set<Arrival>> {
		const ids = arrivals.flatMap(({ asked }) => asked.packageId ?? []);
		const known = await packageRepository(transaction).known([...new Set(ids)]);
		return new Set(arrivals.filter(({ asked: { packageId } }) => packageId && !known.has(packageId)));
	}

	/** Counts the leads that are not stored yet: whether each is one of many, or the `AppError` of a flood. */
	async function countAll(
		transaction: Database,
		arrivals: readonly Arrival[],
	): Promise<Map<Arrival, { isMany: boolean } | AppError>> {
		const fromSomewhere = arrivals.filter(({ address }) => address !== '');
		const stored = await leadRepository(transaction).stored(fromSomewhere.map(({ dedupeKey }) => dedupeKey));
		const counted = fromSomewhere.filter(({ dedupeKey }) => !stored.has(dedupeKey));
		const taken = await limits.takeAll(transaction, counted.map(limitsOf), floodMessage);
		return new Map(counted.map((arrival, index) => [arrival, taken[index] ?? { isMany: false }]));
	}

	/** Stores the messages and the consents of leads that are new or changed. */
	async function tellAll(
		transaction: Database,
		leads: readonly { lead: Lead; asked: Lead }[],
		at: number,
	): Promise<void> {
		const messages: Message[] = [];
		const consents: ConsentRow[] = [];
		for (const { lead, asked } of leads) {
			messages.push(deskMessageOf(lead));
			// Each submission is a consent of its own, repeated ones included.
			const occasion = lead.requests === 1 ? `lead:${lead.id}` : `lead:${lead.id}:${lead.requests}`;
			const given = consentsOfLead(lead.source).map((consent) =>
				consentRow({ ...consent, ...giverOf(asked) }, occasion, asked.createdAt),
			);
			consents.push(...given);
			const last = given.at(-1);
			if (lead.suspicion === null)
				messages.push(receipt(asked, last === undefined ? null : withdrawUrlOf(last)));
		}
		await outboxRepository(transaction).addAll(messages, at);
		await consentRepository(transaction).storeAll(consents);
	}

	/**
	 * Sends guests a code to the number, where its limits allow it. Whether a number has an account is not looked at, nor whether it
	 * was confirmed before, so that the response tells nothing of either.
	 *
	 * @returns ids of the leads that a code confirms
	 */
	async function offerCodes(
		transaction: Database,
		stored: readonly { lead: Lead; isGuest: boolean; address: string }[],
	): Promise<Set<string>> {
		const asked = stored.filter(({ lead, isGuest }) => isGuest && lead.suspicion === null);
		const offers = asked.map(({ lead, address }) => ({ phone: lead, leadId: lead.id, address }));
		return (await codes?.offerAll(transaction, offers)) ?? new Set();
	}

	/** Stores leads, each with its message to the sales desk. No two are of the same telephone number. */
	async function storeIn(
		transaction: Database,
		arrivals: readonly Arrival[],
	): Promise<Outcome<SubmittedLead & { hasMessages: boolean }>[]> {
		const at = now();
		const rejected = await aboutNothing(transaction, arrivals);
		const counts = await countAll(
			transaction,
			arrivals.filter((arrival) => !rejected.has(arrival)),
		);
		const accepted = arrivals.filter(
			(arrival) => !rejected.has(arrival) && !(counts.get(arrival) instanceof AppError),
		);
		const stored = await leadRepository(transaction).storeAll(
			accepted.map((arrival) => keyedLeadOf(arrival, counts.get(arrival))),
			at - REPEATED_WITHIN_MS,
		);
		const outcomes = accepted.map((arrival, index) => ({ ...arrival, ...(stored[index] as StoredLead) }));
		const changed = outcomes.filter(({ became }) => became !== 'known');
		await tellAll(transaction, changed, at);
		const confirmable = await offerCodes(transaction, outcomes);
		const submitted = new Map(
			outcomes.map(({ dedupeKey, became, lead: { id } }) => {
				const shouldVerifyOtp = confirmable.has(id);
				return [dedupeKey, { id, shouldVerifyOtp, hasMessages: became !== 'known' || shouldVerifyOtp }];
			}),
		);
		return arrivals.map((arrival) => {
			if (rejected.has(arrival)) return unknownPackage();
			const count = counts.get(arrival);
			return count instanceof AppError ? count : referenced(submitted.get(arrival.dedupeKey), 'lead');
		});
	}

	const store = batched({
		keyOf: ({ asked }: Arrival) => asked.countryCode + asked.phoneNumber,
		max: batchSizeOf(db),
		run: (arrivals: readonly Arrival[]) =>
			db.transaction().execute((transaction) => storeIn(transaction, arrivals)),
	});

	return {
		/**
		 * Stores a lead and the message to the sales desk, both or neither. The same request sent again on the same day is
		 * stored once and gives the same id; so does one that repeats a lead of the last minutes, which is changed by it.
		 *
		 * What looks like spam is stored and marked; only a flood from one address or for one telephone number is rejected.
		 *
		 * @param customer the visitor, when signed in
		 * @param address the visitor's; without one nothing is counted
		 * @throws AppError `invalid` when the country or the package does not exist, `too-many`
		 */
		async submit(request: LeadRequest, customer: Sender | null = null, address = ''): Promise<SubmittedLead> {
			const asked = leadOf(request, customer, now());
			const source = leadKeySource(asked, request.submission_id || indianDay(asked.createdAt));
			const { hasMessages, ...submitted } = await store({
				asked,
				dedupeKey: hashOf(source),
				signs: { trap: request.homepage, waitedMs: request.waited_ms },
				isGuest: customer === null,
				address,
			});
			if (hasMessages) wakeOutbox();
			return submitted;
		},

		/** A stored lead, for the visitor who holds its id. */
		find: (id: string): Promise<Lead | undefined> => leadRepository(db).byId(id),
	};
}
export type LeadService = ReturnType<typeof leadService>;

type Sender = Pick<User, 'id' | 'countryCode' | 'phoneNumber'>;

function leadOf(request: LeadRequest, customer: Sender | null, createdAt: number): Lead {
	const { countryCode, phoneNumber } = phoneOf(request);
	return {
		id: randomUUID(),
		createdAt,
		name: request.name,
		email: request.email,
		countryCode,
		phoneNumber,
		packageId: request.package_id ?? null,
		pageUrl: request.page_url || null,
		pageName: request.page_name || null,
		source: request.source || null,
		destination: request.destination || null,
		departureMonth: request.departure_month || null,
		budget: request.budget || null,
		travelersCount: request.travelers_count ?? null,
		comment: request.comment || null,
		compareListUrl: request.compareListUrl || null,
		suspicion: null,
		userId: customer?.id ?? null,
		// The number of an account was confirmed when its owner signed in.
		verifiedAt:
			customer?.countryCode === countryCode && customer.phoneNumber === phoneNumber ? createdAt : null,
		requests: 1,
	};
}

/** A lead as it is stored: marked where it looks like spam, with the keys by which it is found again. */
function keyedLeadOf({ asked, dedupeKey, signs }: Arrival, count?: Taken | AppError): KeyedLead {
	const isByProgram = suspicionOf({ ...signs, isMany: false }) !== null;
	const openKey = openKeySource({ ...asked, isByProgram });
	return {
		...asked,
		suspicion: suspicionOf({ ...signs, isMany: count !== undefined && 'isMany' in count && count.isMany }),
		dedupeKey,
		openKey: openKey && hashOf(openKey),
	};
}

const limitsOf = ({ asked, address }: Arrival): Limit[] => [
	{ name: 'leads-from-address', subject: addressSubject(address), ...COUNTED.address },
	{ name: 'leads-of-phone', subject: asked.countryCode + asked.phoneNumber, ...COUNTED.phone },
];

const floodMessage = (when: string) =>
	`We have had many requests like this one. Please call us on ${siteWords().phone}, or try again ${when}.`;

const unknownPackage = () =>
	new AppError('invalid', 'Unknown package', { fields: { package_id: 'Unknown package' } });

const giverOf = ({ countryCode, phoneNumber, email }: Lead) => ({ countryCode, phoneNumber, email });

/** At most one a day for each e-mail address, because anyone can fill in the address of somebody else. */
function receipt(lead: Lead, withdrawUrl: string | null): Message {
	const { name, email, countryCode, phoneNumber, createdAt } = lead;
	return compose(
		'call-requested',
		{ name, phone: `${countryCode} ${phoneNumber}`, withdrawUrl },
		{
			channel: 'email',
			recipient: email,
			idempotencyKey: `call-requested-${hashOf(email.toLowerCase())}-${indianDay(createdAt)}`,
		},
	);
}

const hashOf = (text: string) => hash('sha256', text);
