import type { LeadSubmission } from '#contracts/customize.ts';
import type { LeadRequest } from '#contracts/lead.ts';
import { monthName } from '#domain/month.ts';

/** A lead with the details of a customised trip, mapped to the fields of a lead (ENT-15). */
export function leadOfSubmission({
	destination_name: destination,
	departure_month_id: month,
	min_budget: min,
	max_budget: max,
	inclusion_id: inclusions,
	theme_id: theme,
	page_number: _,
	...lead
}: LeadSubmission): LeadRequest {
	const budget = min === undefined && max === undefined ? undefined : `${min ?? 0}-${max ?? ''}`;
	const wishes = [
		lead.comment,
		theme && `Theme: ${theme}`,
		inclusions !== undefined && `Includes: ${[inclusions].flat().join(', ')}`,
	].filter((wish) => wish !== undefined && wish !== false && wish !== '');
	return {
		...lead,
		destination: lead.destination || destination,
		departure_month: lead.departure_month || (month && (monthName(Number(month)) ?? undefined)),
		budget: lead.budget || budget,
		comment: wishes.length > 0 ? wishes.join('\n') : undefined,
	};
}
