import { codeSentTo } from './signed-in.ts';
import { type Engine, temporaryFolder, testDatabase } from './test-database.ts';
import { wiredServices } from './wired-services.ts';

export const NOON = Date.parse('2026-11-21T06:30:00Z');

/** The token of the link in a message. */
export const tokenIn = (text = '') =>
	decodeURIComponent(/https:\/\/safarnama\.example\/consents\?token=(\S+)/.exec(text)?.[1] ?? '');

export const phone = { country_code: '+91', phone_number: '9812345678' };

/** The services of a site, whose clock a test moves, and the consents that it holds. */
export async function openConsents(engine: Engine) {
	const db = await testDatabase(engine);
	const clock = { at: NOON };
	const services = wiredServices(db, {
		now: () => clock.at,
		deliver: async () => {},
		dataDir: temporaryFolder(),
		siteUrl: new URL('https://safarnama.example'),
	});
	const rows = () => db.selectFrom('consents').selectAll().orderBy('givenAt').execute();
	const signIn = async () => {
		const request = { ...phone, is_whatsapp_enabled: true };
		const { leadId } = await services.signIn.register(request, '192.0.2.1');
		const otp = await codeSentTo(db, phone.phone_number);
		return services.signIn.verify({ ...phone, otp, lead_id: leadId });
	};
	return { db, clock, services, rows, signIn };
}
