/** What makes two leads the same request. */
export interface LeadContent {
	name: string;
	email: string;
	countryCode: string;
	phoneNumber: string;
	packageId: string | null;
	destination: string | null;
	departureMonth: string | null;
	budget: string | null;
	travellers: number | null;
	comment: string | null;
}

const folded = (value: string | number | null): string =>
	String(value ?? '')
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim();

/**
 * A text that is the same for the same request and differs for any other: its content whatever its case and spacing, and the
 * form it was filled in or else the day in India. The page it was sent from does not count.
 *
 * @param occasion the form's submission id, or `YYYY-MM-DD`
 */
export function leadKeySource(lead: LeadContent, occasion: string): string {
	return JSON.stringify([
		occasion,
		folded(lead.name),
		folded(lead.email),
		lead.countryCode,
		lead.phoneNumber,
		lead.packageId,
		folded(lead.destination),
		folded(lead.departureMonth),
		folded(lead.budget),
		lead.travellers,
		folded(lead.comment),
	]);
}
