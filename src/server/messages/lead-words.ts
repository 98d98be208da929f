import type { StoredApplication } from '#data/lead/agent-applications.ts';
import type { Lead } from '#data/lead/leads.ts';
import { leadReference } from '#domain/lead/lead-receipt.ts';
import { template } from './template.ts';

/** A lead as the sales desk gets it. */
type AboutLead = { leadId: string } & Omit<Lead, 'id' | 'createdAt' | 'userId'>;

/** The messages about requests for calls and about applications of tour operators. */
export const LEAD_MESSAGES = {
	'new-lead': template<AboutLead>({
		text: ({ name, packageId, countryCode, phoneNumber, email, suspicion }) =>
			`${name} asks for a call${packageId ? ` about package ${packageId}` : ''}: ${countryCode} ${phoneNumber}, ${email}${suspicion ? ` (looks like spam: ${suspicion})` : ''}`,
	}),
	// A repeat of a lead: the same `leadId`, requested again within minutes.
	'lead-updated': template<AboutLead>({
		text: ({ leadId, name, countryCode, phoneNumber, email, requests, comment }) =>
			`${name} has asked again (${requests} times now, reference ${leadReference(leadId)}): ${countryCode} ${phoneNumber}, ${email}${comment ? `\n\n${comment}` : ''}`,
	}),
	'lead-verified': template<AboutLead>({
		text: ({ leadId, name, countryCode, phoneNumber }) =>
			`${name} has confirmed the number ${countryCode} ${phoneNumber} (reference ${leadReference(leadId)})`,
	}),
	// Anybody can fill in the address of a stranger: the receipts of leads and applications repeat nothing that was typed but the number.
	'call-requested': template<{ phone: string; withdrawUrl: string | null }>({
		text: ({ phone, withdrawUrl }, site) =>
			[
				'Namaste,',
				`We have your request and will call you on ${phone}. If you would rather call us: ${site.phone}.`,
				'If you did not ask for a call, you need not do anything.',
				...(withdrawUrl ? [`You agreed to our Terms & Conditions. To withdraw that: ${withdrawUrl}`] : []),
				site.name,
			].join('\n\n'),
		subject: (_, { name }) => `${name}: we call you`,
	}),
	/** `withdrawNewsUrl` is empty for whoever wants no news. */
	'application-received': template<{ reference: string; withdrawUrl: string; withdrawNewsUrl: string }>({
		text: ({ reference, withdrawUrl, withdrawNewsUrl }, site) =>
			[
				'Namaste,',
				`We have your application to offer packages on ${site.name}. Your reference is ${reference}. Our team reads it and will reach out to you shortly. Questions until then: ${site.phone} or ${site.email}.`,
				'If you did not apply, you need not do anything.',
				`You agreed to be contacted about it. To withdraw that: ${withdrawUrl}`,
				withdrawNewsUrl &&
					`You agreed to receive news and offers for tour operators. To withdraw that: ${withdrawNewsUrl}`,
				site.name,
			]
				.filter(Boolean)
				.join('\n\n'),
		subject: (_, { name }) => `${name}: we have your application`,
	}),
	'new-agent-application': template<{ applicationId: string } & Omit<StoredApplication, 'id' | 'createdAt'>>({
		text: ({ firstName, lastName, companyName, phone, email }) =>
			`${[firstName, lastName].filter(Boolean).join(' ')}${companyName ? ` of ${companyName}` : ''} wants to work with us: ${phone}, ${email}`,
	}),
};
