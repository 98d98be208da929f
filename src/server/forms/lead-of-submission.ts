import type { LeadSubmission } from '#contracts/customize.ts';
import type { LeadRequest } from '#contracts/lead.ts';
import { commentWithWishes } from '#domain/lead/trip-wishes.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { chosenMonth } from '#domain/time/month.ts';
import { AppError } from '#server/errors/app-error.ts';

/** A page that stood open for longer counts as opened so long ago, in milliseconds. */
const LONGEST_OPEN_MS = 365 * DAY_MS;

/** The choices for planning a trip: the themes and inclusions of the catalogue. */
export interface TripChoices {
	themes: readonly TripChoice[];
	inclusions: readonly TripChoice[];
}
interface TripChoice {
	id: string;
	name: string;
}

/**
 * A lead with the details of a customised trip, mapped to the fields of a lead (ENT-15).
 *
 * @param now epoch milliseconds
 * @throws AppError `invalid` for a theme or an inclusion that the catalogue does not have
 */
export function leadOfSubmission(submission: LeadSubmission, choices: TripChoices, now: number): LeadRequest {
	const { theme, includes, ...lead } = plannedTrip(submission, choices, now);
	return { ...lead, comment: commentWithWishes(lead.comment, { theme, includes }) };
}

/** The fields of a lead about a planned trip, with the names of the chosen options. */
function plannedTrip(
	{
		destination_name: destination,
		departure_month_id: month,
		min_budget: min,
		max_budget: max,
		inclusion_id: inclusions,
		theme_id: theme,
		page_number: _,
		...lead
	}: LeadSubmission,
	choices: TripChoices,
	now: number,
) {
	const budget = min === undefined && max === undefined ? undefined : `${min ?? 0}-${max ?? ''}`;
	const names = [inclusions ?? []].flat().map((id) => nameOf(id, choices.inclusions, 'inclusion_id'));
	return {
		...lead,
		destination: lead.destination || destination,
		departure_month:
			lead.departure_month ||
			(month && chosenMonth(Number(month), openedOn(now, lead.waited_ms), indianDay(now))),
		budget: lead.budget || budget,
		theme: theme && nameOf(theme, choices.themes, 'theme_id'),
		includes: names.join(', '),
	};
}

/** The day on which the page of a form was opened; that of `now` where the form does not tell how long ago. */
function openedOn(now: number, waitedMs: unknown): string {
	const waited = typeof waitedMs === 'string' || typeof waitedMs === 'number' ? Number(waitedMs) : 0;
	return indianDay(now - Math.min(Math.max(waited || 0, 0), LONGEST_OPEN_MS));
}

const UNKNOWN = { inclusion_id: 'Unknown inclusion', theme_id: 'Unknown category' };

function nameOf(id: string, choices: readonly TripChoice[], field: keyof typeof UNKNOWN): string {
	const found = choices.find((choice) => choice.id === id);
	if (!found) throw new AppError('invalid', UNKNOWN[field], { fields: { [field]: UNKNOWN[field] } });
	return found.name;
}
