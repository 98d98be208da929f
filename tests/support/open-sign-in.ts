import { asAppError } from '#server/errors/as-app-error.ts';
import { type Engine, temporaryFolder, testDatabase } from './test-database.ts';
import { wiredServices } from './wired-services.ts';

export const phone = { country_code: '+91', phone_number: '9876543210' };
export const registration = { ...phone, is_whatsapp_enabled: true };

/** A site whose clock a test moves. */
export async function openSignIn(engine: Engine) {
	const db = await testDatabase(engine);
	const clock = { at: Date.parse('2026-11-21T06:30:00Z') };
	const dataDir = temporaryFolder();
	const services = wiredServices(db, { now: () => clock.at, deliver: async () => {}, dataDir });
	const codeOf = async (work: Promise<unknown>) =>
		work.then(
			() => 'done',
			(error: unknown) => asAppError(error)?.code,
		);
	return { db, services, clock, dataDir, codeOf };
}
