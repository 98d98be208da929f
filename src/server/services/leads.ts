import { createHash, randomUUID } from 'node:crypto';
import type { LeadRequest, LeadResponse } from '#contracts/lead.ts';
import { type Lead, leadRepository } from '#data/leads.ts';
import { type Message, outboxRepository } from '#data/outbox.ts';
import { packageRepository } from '#data/packages.ts';
import type { Database } from '#data/schema.ts';
import { indianDay } from '#domain/calendar-day.ts';
import { callingCodeOf } from '#domain/countries.ts';
import { leadKeySource } from '#domain/lead-key.ts';
import { AppError } from '#server/errors.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** Called after a lead is stored, to deliver the message it left in the outbox. */
	wakeOutbox: () => void;
}

/** Requests of visitors to be called (spec §3, lead request). */
export function leadService({ db, now, wakeOutbox }: Dependencies) {
	return {
		/**
		 * Stores a lead and the message to the sales desk, both or neither. The same request sent again, at once or later
		 * that day, is stored once and gives the same id.
		 *
		 * @throws AppError `invalid` when the country or the package does not exist
		 */
		async submit(request: LeadRequest): Promise<LeadResponse> {
			const lead = leadOf(request, now());
			const source = leadKeySource(lead, request.submission_id || indianDay(lead.createdAt));
			const dedupeKey = createHash('sha256').update(source).digest('hex');
			const stored = await db.transaction().execute(async (transaction) => {
				if (lead.packageId !== null && !(await packageRepository(transaction).exists(lead.packageId)))
					throw new AppError('invalid', 'Unknown package', { fields: { package_id: 'Unknown package' } });
				const outcome = await leadRepository(transaction).store(lead, dedupeKey);
				if (outcome.isNew) await outboxRepository(transaction).add(deskMessage(lead), lead.createdAt);
				return outcome;
			});
			if (stored.isNew) wakeOutbox();
			return { data: { lead: { id: stored.id }, should_verify_otp: shouldVerifyOtp() } };
		},
	};
}
export type LeadService = ReturnType<typeof leadService>;

/** Guests are asked for a code (LEAD-11) once there is a dialog to type it into; until then nobody is. */
const shouldVerifyOtp = (): boolean => false;

function leadOf(request: LeadRequest, createdAt: number): Lead {
	const countryCode = callingCodeOf(request.country_code);
	if (!countryCode)
		throw new AppError('invalid', 'Unknown country', { fields: { country_code: 'Unknown country' } });
	return {
		id: randomUUID(),
		createdAt,
		name: request.name,
		email: request.email,
		countryCode,
		phoneNumber: request.phone_number,
		packageId: request.package_id ?? null,
		pageUrl: request.page_url || null,
		pageName: request.page_name || null,
		source: request.source || null,
		destination: request.destination || null,
		departureMonth: request.departure_month || null,
		budget: request.budget || null,
		travellers: request.travelers_count ?? null,
		comment: request.comment || null,
		compareListUrl: request.compareListUrl || null,
	};
}

function deskMessage(lead: Lead): Message {
	const { id, createdAt, ...variables } = lead;
	const subject = lead.packageId ? ` about package ${lead.packageId}` : '';
	return {
		channel: 'desk',
		to: 'sales',
		template: 'new-lead',
		variables: { leadId: id, ...variables },
		text: `${lead.name} asks for a call${subject}: ${lead.countryCode} ${lead.phoneNumber}, ${lead.email}`,
		idempotencyKey: `lead-${id}`,
	};
}
