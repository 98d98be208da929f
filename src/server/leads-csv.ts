import type { Lead } from '#data/leads.ts';
import { csvCell } from './csv-cell.ts';

const COLUMNS = [
	'id',
	'created_at',
	'name',
	'email',
	'country_code',
	'phone_number',
	'package_id',
	'page_url',
	'page_name',
	'source',
	'destination',
	'departure_month',
	'budget',
	'travelers_count',
	'comment',
	'compare_list_url',
] as const;

/** Leads as CSV, line by line, beginning with the header. Times are ISO 8601 in UTC. */
export async function* leadsCsv(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
	yield `${COLUMNS.join()}\r\n`;
	for await (const lead of leads) {
		const cells: Record<(typeof COLUMNS)[number], string | number | null> = {
			id: lead.id,
			created_at: new Date(lead.createdAt).toISOString(),
			name: lead.name,
			email: lead.email,
			country_code: lead.countryCode,
			phone_number: lead.phoneNumber,
			package_id: lead.packageId,
			page_url: lead.pageUrl,
			page_name: lead.pageName,
			source: lead.source,
			destination: lead.destination,
			departure_month: lead.departureMonth,
			budget: lead.budget,
			travelers_count: lead.travellers,
			comment: lead.comment,
			compare_list_url: lead.compareListUrl,
		};
		yield `${COLUMNS.map((column) => csvCell(cells[column])).join()}\r\n`;
	}
}
