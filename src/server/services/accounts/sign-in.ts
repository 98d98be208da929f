import { randomUUID } from 'node:crypto';
import type { PhoneRegistration, ResendRequest, VerifyRequest } from '#contracts/auth.ts';
import type { CodeRow } from '#data/account/account-rows.ts';
import { PROOF_LIFETIME_MS, proofRepository } from '#data/account/proofs.ts';
import { sessionRepository } from '#data/account/sessions.ts';
import { type Phone, type User, userRepository } from '#data/account/users.ts';
import type { Database } from '#data/database/schema.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { leadRepository } from '#data/lead/leads.ts';
import { WHATSAPP_UPDATES } from '#domain/lead/consent-wordings.ts';
import type { Continued } from './continued-sign-in.ts';
import { customerService } from './customers.ts';
import type { NoteErasure } from './erasures.ts';
import { leadConfirmation, verifyLead } from './lead-confirmation.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { phoneOf } from './phone-of.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	codes: OneTimeCodes;
	noteErasure: NoteErasure;
	/** Called after a message is stored, to deliver it from the outbox. */
	wakeOutbox: () => void;
}

/** A sign-in that is complete, or goes on at the name. */
export interface SignedIn extends Continued {
	/** The lead or registration that the code was sent for. */
	leadId: string;
}

/** A visitor who has entered the correct code of a phone number. */
interface Entrant {
	phone: Phone;
	stored: CodeRow;
	/**
	 * True when the visitor gives the id that came with this code. Anybody can request a code for any number, and the number's owner
	 * enters the newest one. Choices that a stranger made with such a request must not count, and the owner does not have the
	 * stranger's id (decision D117).
	 */
	isOwn: boolean;
	/** Takes the ids of the consents that the sign-in withdraws. */
	withdrawn: string[];
}

/** Signing in by phone number and one-time code (spec §4, login). A token is given for a code only (AUTH-02). */
export function signInService(dependencies: Dependencies) {
	const { db, now, codes, noteErasure, wakeOutbox } = dependencies;
	const confirmation = leadConfirmation(dependencies);

	/** Consumes a code that was entered correctly. @returns the account of its phone number */
	async function enterIn(transaction: Database, { phone, stored, isOwn, withdrawn }: Entrant): Promise<User> {
		const at = now();
		const { leadId } = stored;
		// A lead is locked before its code, here and where it is sent again, so that no two deadlock.
		const isOwnLead = isOwn && (await leadRepository(transaction).lock(leadId));
		await codes.consume(transaction, stored);

		// Only the form of signing in asks about updates, so a code for a lead leaves the choice as it was.
		const isAsked = stored.hasWhatsappChoice === 1 && isOwn && !isOwnLead;
		const choice = isAsked ? stored.isWhatsappEnabled === 1 : null;
		const user = await userRepository(transaction).ensure(phone, choice, at);
		if (isOwnLead) await verifyLead(transaction, { leadId, phone, account: user, now: at });

		const consents = consentRepository(transaction);
		const source = `sign-in:${leadId}`;
		if (choice === true) await consents.give({ ...WHATSAPP_UPDATES, ...phone, email: null }, source, at);
		if (choice === false)
			withdrawn.push(...(await consents.withdrawOf(WHATSAPP_UPDATES.purpose, phone, source, at)));
		return user;
	}

	/** `enterIn`, and a token for the visitor's browser. */
	async function signIn(transaction: Database, entrant: Entrant): Promise<SignedIn> {
		const user = await enterIn(transaction, entrant);
		const at = now();
		const token = await sessionRepository(transaction).start(user.id, at);
		const proof =
			user.name === null ? await proofRepository(transaction).add(user.id, at + PROOF_LIFETIME_MS) : null;
		return { token, user, leadId: entrant.stored.leadId, proof };
	}

	/** Performs `entering` for the visitor who enters a code. @throws AppError `invalid` when it is not the code */
	async function withCode<Entered>(
		request: VerifyRequest,
		entering: (transaction: Database, entrant: Entrant) => Promise<Entered>,
	): Promise<Entered> {
		const phone = phoneOf(request);
		const stored = await codes.check(phone, request.otp);
		const withdrawn: string[] = [];
		const entrant = { phone, stored, isOwn: stored.leadId === request.lead_id, withdrawn };
		const entered = await db.transaction().execute((transaction) => entering(transaction, entrant));
		for (const id of withdrawn) noteErasure('consent', id);
		wakeOutbox();
		return entered;
	}

	/** The id, if it is that of a lead with this number that may still be confirmed. */
	async function unconfirmedLead(
		{ countryCode, phoneNumber }: Phone,
		id: string | undefined,
	): Promise<string | undefined> {
		const lead = id === undefined ? undefined : await leadRepository(db).byId(id);
		const isOfNumber = lead?.countryCode === countryCode && lead.phoneNumber === phoneNumber;
		return isOfNumber && confirmation.mayConfirmLead(lead) ? id : undefined;
	}

	return {
		...confirmation,
		...customerService(dependencies),

		/**
		 * Sends a code to a phone number, whether it has an account or not, and gives the id to confirm it with.
		 *
		 * @throws AppError `too-many`; `invalid` when the country does not exist
		 */
		async register(request: PhoneRegistration, address: string): Promise<{ leadId: string }> {
			const leadId = randomUUID();
			const isWhatsappEnabled = request.is_whatsapp_enabled ?? null;
			await codes.send({ phone: phoneOf(request), leadId, isWhatsappEnabled, address });
			wakeOutbox();
			return { leadId };
		},

		/**
		 * Sends a new code in place of the one before, with the choice about updates that was made for that one. The purge may have removed
		 * that one: then the new code is for the lead that the request names.
		 *
		 * @throws as `register`
		 */
		async resend(request: ResendRequest, address: string): Promise<void> {
			const phone = phoneOf(request);
			const before = await codes.underWay(phone);
			const leadId = before?.leadId ?? (await unconfirmedLead(phone, request.lead_id)) ?? randomUUID();
			// Once the earlier code has expired its choice is unknown: null leaves earlier consents as they are.
			const isWhatsappEnabled = before?.hasWhatsappChoice ? before.isWhatsappEnabled === 1 : null;
			await codes.send({ phone, leadId, isWhatsappEnabled, address });
			wakeOutbox();
		},

		/**
		 * Signs in the visitor who enters the code, and creates the account if the phone number has none. A lead that the code confirms
		 * belongs to the account from then on. The lead and the choice about WhatsApp count only when the id of their challenge comes with
		 * the code.
		 *
		 * @throws AppError `invalid` when it is not the code
		 */
		verify: (request: VerifyRequest): Promise<SignedIn> => withCode(request, signIn),

		/**
		 * The customer who enters the code, as `verify` without a token: for browsers without script, which keep none.
		 *
		 * @throws AppError `invalid` when it is not the code
		 */
		customerByCode: (request: VerifyRequest): Promise<User> => withCode(request, enterIn),
	};
}
export type SignInService = ReturnType<typeof signInService>;
