import { expect, test } from 'vitest';
import { agentApplicationsCsv } from '#server/agent-applications-csv.ts';

test('an application is one line, and nothing that was typed is run by a spreadsheet', async () => {
	async function* applications() {
		yield {
			id: 'a1',
			createdAt: Date.parse('2026-11-21T06:30:00Z'),
			firstName: 'Ravi',
			lastName: null,
			companyName: null,
			websiteUrl: 'malabar.in',
			email: '=cmd@example.in',
			phone: '9876543210',
			message: 'Two\nlines, "quoted"',
		};
	}
	const lines: string[] = [];
	for await (const line of agentApplicationsCsv(applications())) lines.push(line);
	expect(lines).toEqual([
		'id,created_at,first_name,last_name,company_name,website_url,email,phone,message\r\n',
		'a1,2026-11-21T06:30:00.000Z,Ravi,,,malabar.in,"\'=cmd@example.in",9876543210,"Two\nlines, ""quoted"""\r\n',
	]);
});
