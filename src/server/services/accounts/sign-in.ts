import { randomUUID } from 'node:crypto';
import type { PhoneRegistration, ResendRequest, VerifyRequest } from '#contracts/auth.ts';
import { together } from '#data/ahead.ts';
import { codeRepository } from '#data/codes.ts';
import { consentRepository, consentRow } from '#data/consents.ts';
import { type Lead, leadRepository } from '#data/leads.ts';
import { outboxRepository } from '#data/outbox.ts';
import type { CodeRow, Database, SessionRow } from '#data/schema.ts';
import { sessionRepository } from '#data/sessions.ts';
import { type Phone, type User, userRepository } from '#data/users.ts';
import { WHATSAPP_UPDATES } from '#domain/consent-wordings.ts';
import { batched, batchSizeOf, type Outcome } from '#server/concurrency/batched.ts';
import { AppError } from '#server/errors/app-error.ts';
import { verifiedMessageOf } from '#server/services/leads/desk-messages.ts';
import { referenced } from '#server/services/referenced.ts';
import { type OneTimeCodes, rejectedCode } from './one-time-codes.ts';
import { phoneOf } from './phone-of.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	codes: OneTimeCodes;
	/** Called after a message is stored, to deliver it from the outbox. */
	wakeOutbox: () => void;
}

/** A caller with a valid token. */
export interface Customer {
	user: User;
	session: SessionRow;
}

export interface SignedIn {
	token: string;
	user: User;
	/** The lead or registration that the code was sent for. */
	leadId: string;
}

/** A visitor who has entered the correct code of a phone number. */
interface Entrant {
	phone: Phone;
	stored: CodeRow;
}

/** Signing in by phone number and one-time code (spec §4, login). A token is given for a code only (AUTH-02). */
export function signInService({ db, now, codes, wakeOutbox }: Dependencies) {
	const send = async (
		phone: Phone,
		request: { leadId: string; isWhatsappEnabled: boolean | null },
		address: string,
	) => {
		await codes.send({ phone, ...request, address });
		wakeOutbox();
	};

	/** Marks the lead that a code was sent for as confirmed, tells the desk, and assigns the lead to the account of the number. */
	async function verifyLead(
		transaction: Database,
		leadId: string,
		phone: Phone,
		account: Pick<User, 'id'> | undefined,
	): Promise<void> {
		const lead = await leadRepository(transaction).verify(leadId, phone, now());
		if (!lead) return;
		if (account) await leadRepository(transaction).giveTo(account.id, leadId);
		await outboxRepository(transaction).add(verifiedMessageOf(lead), now());
	}

	/** Consumes codes that were entered correctly and signs in their visitors. */
	async function enterIn(transaction: Database, entrants: readonly Entrant[]): Promise<Outcome<SignedIn>[]> {
		const at = now();
		const [consumed, leadIds] = await together(transaction, [
			codeRepository(transaction).consumeAll(entrants.map(({ stored }) => stored)),
			leadRepository(transaction).known(entrants.map(({ stored }) => stored.leadId)),
		]);
		const entering = entrants.filter(({ stored }) => consumed.has(stored.phone));
		// Only the form of signing in asks about updates, so a code for a lead leaves the choice as it was.
		const choiceOf = ({ stored }: Entrant) =>
			stored.hasWhatsappChoice === 0 || leadIds.has(stored.leadId) ? null : stored.isWhatsappEnabled === 1;
		const users = new Map<Entrant, User>();
		for (const [choice, chosen] of Map.groupBy(entering, choiceOf)) {
			const phones = chosen.map(({ phone }) => phone);
			const accounts = await userRepository(transaction).ensureAll(phones, choice, at);
			for (const [index, entrant] of chosen.entries()) users.set(entrant, accounts[index] as User);
		}
		for (const entrant of entering) {
			const { leadId } = entrant.stored;
			if (leadIds.has(leadId)) await verifyLead(transaction, leadId, entrant.phone, users.get(entrant));
		}
		const consents = consentRepository(transaction);
		const sourceOf = ({ stored }: Entrant) => `sign-in:${stored.leadId}`;
		await consents.storeAll(
			entering
				.filter(choiceOf)
				.map((entrant) =>
					consentRow({ ...WHATSAPP_UPDATES, ...entrant.phone, email: null }, sourceOf(entrant), at),
				),
		);
		for (const entrant of entering)
			if (choiceOf(entrant) === false)
				await consents.withdrawOf(WHATSAPP_UPDATES.purpose, entrant.phone, sourceOf(entrant), at);
		const tokens = await sessionRepository(transaction).startAll(
			entering.map((entrant) => referenced(users.get(entrant), 'account').id),
			at,
		);
		const signedIn = new Map(
			entering.map((entrant, index) => [
				entrant,
				{
					token: tokens[index] as string,
					user: referenced(users.get(entrant), 'account'),
					leadId: entrant.stored.leadId,
				},
			]),
		);
		return entrants.map((entrant) => signedIn.get(entrant) ?? rejectedCode());
	}

	const enter = batched({
		keyOf: ({ stored }: Entrant) => stored.phone,
		max: batchSizeOf(db),
		run: (entrants) => db.transaction().execute((transaction) => enterIn(transaction, entrants)),
	});

	return {
		/**
		 * Sends a code to a phone number, whether it has an account or not, and gives the id to confirm it with.
		 *
		 * @throws AppError `too-many`; `invalid` when the country does not exist
		 */
		async register(request: PhoneRegistration, address: string): Promise<{ leadId: string }> {
			const leadId = randomUUID();
			const isWhatsappEnabled = request.is_whatsapp_enabled ?? null;
			await send(phoneOf(request), { leadId, isWhatsappEnabled }, address);
			return { leadId };
		},

		/**
		 * Sends a new code in place of the one before, with the choice about updates that was made for that one.
		 *
		 * @throws as `register`
		 */
		async resend(request: ResendRequest, address: string): Promise<void> {
			const phone = phoneOf(request);
			const before = await codes.underWay(phone);
			const leadId = before?.leadId ?? randomUUID();
			// Once the earlier code has expired its choice is unknown: null leaves earlier consents as they are.
			const isWhatsappEnabled = before?.hasWhatsappChoice ? before.isWhatsappEnabled === 1 : null;
			await send(phone, { leadId, isWhatsappEnabled }, address);
		},

		/**
		 * Signs in the visitor who enters the code, and creates the account if the phone number has none. A lead that the code confirms
		 * belongs to the account from then on.
		 *
		 * @throws AppError `invalid` when it is not the code
		 */
		async verify(request: VerifyRequest): Promise<SignedIn> {
			const phone = phoneOf(request);
			const stored = await codes.check(phone, request.otp);
			const signedIn = await enter({ phone, stored });
			wakeOutbox();
			return signedIn;
		},

		/** True while a code is under way by which a lead can be confirmed. */
		async canConfirmLead(lead: Lead): Promise<boolean> {
			const code = await codes.underWay(lead);
			return code?.leadId === lead.id && code.expiresAt > now();
		},

		/**
		 * Confirms the number of a lead by the code that was sent for it, without signing anybody in: for browsers without script,
		 * which keep no token.
		 *
		 * @throws AppError `invalid` when it is not the code
		 */
		async confirmLead(lead: Lead, code: string): Promise<void> {
			if (!(await this.canConfirmLead(lead))) throw rejectedCode('Please ask for a new code.');
			await codes.confirm(lead, code, async (transaction, stored) => {
				if (stored.leadId !== lead.id) throw rejectedCode('Please ask for a new code.');
				await verifyLead(transaction, lead.id, lead, await userRepository(transaction).byPhone(lead));
			});
			wakeOutbox();
		},

		/**
		 * Sends a new code by which a lead can be confirmed, in place of the one before.
		 *
		 * @throws AppError `too-many`
		 */
		resendForLead: (lead: Lead, address: string): Promise<void> =>
			send(lead, { leadId: lead.id, isWhatsappEnabled: null }, address),

		/**
		 * The customer whom a token belongs to. A use of a token prolongs it.
		 *
		 * @throws AppError `unauthenticated` when it is unknown or has expired
		 */
		async customerOf(token: string): Promise<Customer> {
			const session = await sessionRepository(db).find(token, now());
			const user = session && (await userRepository(db).byId(session.userId));
			if (!session || !user) throw new AppError('unauthenticated', 'Please log in again.');
			if (sessionRepository(db).isWorthNoting(session, now()))
				await db
					.transaction()
					.execute((transaction) => sessionRepository(transaction).noteUse(session, now()));
			return { user, session };
		},

		/**
		 * A new token for a signed-in browser; the old one ends when the new one is used.
		 *
		 * @throws AppError `unauthenticated` when the sign-in ends at the same moment
		 */
		async refresh({ session }: Customer): Promise<string> {
			const token = await db
				.transaction()
				.execute((transaction) => sessionRepository(transaction).rotate(session, now()));
			if (token === undefined) throw new AppError('unauthenticated', 'Please log in again.');
			return token;
		},

		/** Ends the sign-in of this browser, or of every one. */
		async logout({ session, user }: Customer, { everywhere }: { everywhere: boolean }): Promise<void> {
			await db.transaction().execute(async (transaction) => {
				if (everywhere) await sessionRepository(transaction).endAll(user.id);
				else await sessionRepository(transaction).end(session);
			});
		},
	};
}
export type SignInService = ReturnType<typeof signInService>;
