import type { StoredApplication } from '#data/agent-applications.ts';
import { csvCell } from './csv-cell.ts';

const COLUMNS = [
	'id',
	'created_at',
	'first_name',
	'last_name',
	'company_name',
	'website_url',
	'email',
	'phone',
	'message',
] as const;

/** Applications of tour operators as CSV, line by line, beginning with the header. Times are ISO 8601 in UTC. */
export async function* agentApplicationsCsv(
	applications: AsyncIterable<StoredApplication>,
): AsyncGenerator<string> {
	yield `${COLUMNS.join()}\r\n`;
	for await (const application of applications) {
		const cells: Record<(typeof COLUMNS)[number], string | null> = {
			id: application.id,
			created_at: new Date(application.createdAt).toISOString(),
			first_name: application.firstName,
			last_name: application.lastName,
			company_name: application.companyName,
			website_url: application.websiteUrl,
			email: application.email,
			phone: application.phone,
			message: application.message,
		};
		yield `${COLUMNS.map((column) => csvCell(cells[column])).join()}\r\n`;
	}
}
