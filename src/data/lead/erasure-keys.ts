import { hash } from 'node:crypto';

/*
 * The keys of messages and the sources of consents by which a lead or an application is erased, shared by the code that writes them and
 * the code that erases them. A changed key would leave behind what older releases have stored.
 */

/**
 * The beginning of the keys of the receipts that an e-mail address gets for leads, one a day (`server/services/leads/lead-receipt.ts`). It
 * has no address in it, because the key of an emptied message stays.
 */
export const receiptKeyStart = (email: string): string =>
	`call-requested-${hash('sha256', email.toLowerCase())}-`;

/** The key of the first message to the desk about a lead. */
export const leadMessageKey = (leadId: string): string => `lead-${leadId}`;

/** The beginning of the keys of all later messages to the desk about a lead. */
export const leadMessageKeyStart = (leadId: string): string => `${leadMessageKey(leadId)}-`;

/** The id of the lead that a message to the desk is about, by its key; undefined for any other message. */
export const leadOfMessageKey = (key: string): string | undefined => /^lead-([0-9a-f-]{36})/.exec(key)?.[1];

/** The beginning of the keys of the codes that sign in, or confirm the number of a lead. */
export const signInCodeKeyStart = (leadId: string): string => `sign-in-code-${leadId}-`;

/** The source of the consent that came with a lead. */
export const leadConsentSource = (leadId: string): string => `lead:${leadId}`;

/** The beginning of the sources of the consents that came with repeats of a lead. */
export const leadConsentSourceStart = (leadId: string): string => `${leadConsentSource(leadId)}:`;

/** The keys of the messages about an application: the one to the desk, and the receipt of the applicant. */
export const applicationMessageKeys = (id: string) =>
	({ desk: `agent-application-${id}`, receipt: `application-received-${id}` }) as const;

/** The source of the consents that came with an application. */
export const applicationConsentSource = (id: string): string => `agent-application:${id}`;
