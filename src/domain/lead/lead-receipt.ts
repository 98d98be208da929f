import { budgetLabel, parseBudget } from '../price/budget.ts';
import { formatRupees, rupees } from '../price/money.ts';
import { wishesInComment } from './trip-wishes.ts';

/** One line of a receipt: a label and its text. */
export interface ReceiptLine {
	label: string;
	text: string;
}

/** What a visitor requested. Missing and null both mean that a field was left empty. */
export interface AskedFor {
	/** The id of the lead, a UUID. */
	id: string;
	countryCode: string;
	phoneNumber: string;
	packageName?: string | null | undefined;
	destination?: string | null | undefined;
	/** A day or a month, in words. */
	departureMonth?: string | null | undefined;
	/** `min-max` in rupees; any other text is shown as it is. */
	budget?: string | null | undefined;
	travellers?: number | null | undefined;
	/** The comment of the lead. Only the wishes in it are shown. */
	comment?: string | null | undefined;
	/** When the visitor will be called, in words. */
	callHours: string;
}

/** The number of a request that a visitor can quote: the first eight characters of the lead's id, e.g. `3F9A-21C7`. */
export const leadReference = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();

/** A phone number masked for a screen that others may see, e.g. `+91, ending in 4321`. */
export const maskedPhone = (countryCode: string, number: string): string =>
	`${countryCode}, ending in ${number.slice(-4)}`;

/** The receipt of a request, line by line: what was requested, which number will be called, and when. */
export function leadReceipt(asked: AskedFor): ReceiptLine[] {
	const { theme, includes } = wishesInComment(asked.comment ?? '');
	const lines: [string, string | number | null | undefined][] = [
		['Package', asked.packageName],
		['Where', asked.destination],
		['When', asked.departureMonth],
		['Budget per person', asked.budget && budgetWords(asked.budget)],
		['Includes', includes],
		['Category', theme],
		['Travellers', asked.travellers],
		['We call', maskedPhone(asked.countryCode, asked.phoneNumber)],
		['Between', asked.callHours],
		['Reference', leadReference(asked.id)],
	];
	return lines.flatMap(([label, text]) => (text ? [{ label, text: String(text) }] : []));
}

/** A budget in words. Both ends may be the same amount, which is a budget to a traveller though it contains no price. */
function budgetWords(budget: string): string {
	const range = parseBudget(budget);
	if (range) return budgetLabel(range);
	const [, amount] = /^(\d{1,9})-\1$/.exec(budget) ?? [];
	return amount === undefined ? budget : formatRupees(rupees(Number(amount)));
}
