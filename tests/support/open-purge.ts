import type { Message } from '#data/message/outbox.ts';
import { type Engine, temporaryFolder, testDatabase } from './test-database.ts';
import { wiredServices } from './wired-services.ts';

export const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The services of a site that keeps leads for 5 months and applications for 7, and whose e-mail fails. */
export async function openPurge(engine: Engine) {
	const db = await testDatabase(engine);
	const clock = { at: NOON };
	const sent: Message[] = [];
	const services = wiredServices(db, {
		now: () => clock.at,
		deliver: async (message) => {
			if (message.channel === 'email') throw new Error('no mail today');
			sent.push(message);
		},
		dataDir: temporaryFolder(),
		retention: { leads: 5, applications: 7 },
	});
	const messages = () => db.selectFrom('outbox').selectAll().orderBy('idempotencyKey').execute();
	return { db, clock, sent, services, messages };
}
