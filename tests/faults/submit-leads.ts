import { openDatabase } from '#data/database/open.ts';
import { aLead } from '../support/a-lead.ts';
import { openLeads } from '../support/open-leads.ts';

/* A process to be killed: submits leads as fast as it can and prints the id of each that is acknowledged. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl });
const leads = openLeads(db, Date.now);

async function submitForEver(worker: number): Promise<never> {
	for (let turn = 0; ; turn++) {
		const { id } = await leads.submit(aLead({ submission_id: `${process.pid}-${worker}-${turn}` }));
		process.stdout.write(`${id}\n`);
	}
}
await Promise.all([1, 2, 3, 4].map(submitForEver));
