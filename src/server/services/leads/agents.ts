import { randomUUID } from 'node:crypto';
import type { AgentApplication } from '#contracts/agent.ts';
import type { Database } from '#data/database/schema.ts';
import { agentApplicationRepository, type StoredApplication } from '#data/lead/agent-applications.ts';
import { consentRepository } from '#data/lead/consents.ts';
import { applicationConsentSource, applicationMessageKeys } from '#data/lead/erasure-keys.ts';
import { type Message, outboxRepository } from '#data/message/outbox.ts';
import { type ConsentWording, OPERATOR_CONTACT, OPERATOR_NEWS } from '#domain/lead/consent-wordings.ts';
import { leadReference } from '#domain/lead/lead-receipt.ts';
import { AppError } from '#server/errors/app-error.ts';
import { compose } from '#server/messages/compose.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Address of the page on which a consent is withdrawn. */
	withdrawUrlOf: (consent: { id: string }) => string;
	/** Called after an application is stored, to deliver its messages from the outbox. */
	wakeOutbox: () => void;
}

/** Tour operators who want to work with us (spec §3, agent application). */
export function agentService({ db, now, withdrawUrlOf, wakeOutbox }: Dependencies) {
	return {
		/**
		 * Stores an application with the message to the desk and the applicant's receipt, all or nothing, and gives its id.
		 *
		 * @throws AppError `duplicate` when there is an application from this e-mail address (API-41)
		 */
		async apply(request: AgentApplication): Promise<{ id: string }> {
			const application = applicationOf(request, now());
			await db.transaction().execute(async (transaction) => {
				if (!(await agentApplicationRepository(transaction).store(application)))
					throw new AppError('duplicate', 'We have an application from this e-mail address already');
				const { id, phone, email, createdAt } = application;
				const give = (wording: ConsentWording) =>
					consentRepository(transaction).give(
						{ ...wording, countryCode: null, phoneNumber: phone, email },
						applicationConsentSource(id),
						createdAt,
					);
				// The form is not sent without the ticked box, and a no is rejected by the contract (decision D37).
				const contact = withdrawUrlOf(await give(OPERATOR_CONTACT));
				const news = request.news ? withdrawUrlOf(await give(OPERATOR_NEWS)) : '';
				await outboxRepository(transaction).add(
					[deskMessage(application), receipt(application, contact, news)],
					createdAt,
				);
			});
			wakeOutbox();
			return { id: application.id };
		},

		/** True for the id of an application. */
		has: (id: string): Promise<boolean> => agentApplicationRepository(db).has(id),
	};
}
export type AgentService = ReturnType<typeof agentService>;

const applicationOf = (request: AgentApplication, createdAt: number): StoredApplication => ({
	id: randomUUID(),
	createdAt,
	firstName: request.first_name,
	lastName: request.last_name || null,
	email: request.email,
	phone: request.phone,
	companyName: request.company_name || null,
	websiteUrl: request.website_url || null,
	message: request.message,
});

function deskMessage(application: StoredApplication): Message {
	const { id, createdAt: _, ...variables } = application;
	return compose(
		'new-agent-application',
		{ applicationId: id, ...variables },
		{ channel: 'desk', recipient: 'partners', idempotencyKey: applicationMessageKeys(id).desk },
	);
}

/**
 * Comes once for each e-mail address, as applications do. It repeats no word of the application, because anyone can fill in
 * the address of somebody else.
 */
function receipt({ id, email }: StoredApplication, withdrawUrl: string, withdrawNewsUrl: string): Message {
	return compose(
		'application-received',
		{ reference: leadReference(id), withdrawUrl, withdrawNewsUrl },
		{ channel: 'email', recipient: email, idempotencyKey: applicationMessageKeys(id).receipt },
	);
}
