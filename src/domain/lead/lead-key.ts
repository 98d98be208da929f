/**
 * The fields that are compared to find out whether two leads are the same request. The page that a lead was sent from is not compared.
 */
const CONTENT = [
	'name',
	'email',
	'countryCode',
	'phoneNumber',
	'packageId',
	'destination',
	'departureMonth',
	'budget',
	'travelersCount',
	'comment',
] as const;

/** The content of a lead; fields that the visitor left empty are null. */
export type LeadContent = Record<(typeof CONTENT)[number], string | number | null>;

const folded = (value: string | number | null): string =>
	String(value ?? '')
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim();

/**
 * A text that is equal for the same request and different for any other: the content without case and extra spacing, with the id of
 * the submission, or else the day in India.
 *
 * @param occasion the form's submission id, or `YYYY-MM-DD`
 */
export const leadKeySource = (lead: LeadContent, occasion: string): string =>
	JSON.stringify([occasion, ...CONTENT.map((name) => folded(lead[name]))]);
