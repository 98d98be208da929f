import { agentApplicationRepository } from '#data/agent-applications.ts';
import { agentApplicationsCsv } from '#server/agent-applications-csv.ts';
import { exportSince } from './export-since.ts';

/*
 * npm run agents:export -- --since DATE
 * Prints the applications of tour operators since the beginning of a day in India as CSV.
 */
await exportSince('agents:export', (db, at) =>
	agentApplicationsCsv(agentApplicationRepository(db).since(at)),
);
