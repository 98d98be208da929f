import { openDatabase } from '#data/database/open.ts';
import { wireServices } from '#server/services/wire-services.ts';
import { noPaymentGateway } from '../support/no-payment-gateway.ts';
import { codeSentTo } from '../support/signed-in.ts';

/* A process to be killed: signs up one visitor after the other and prints the token of each whose profile is acknowledged. */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl });
const { signIn, profiles } = wireServices(db, {
	now: Date.now,
	deliver: async () => {},
	dataDir,
	gateway: noPaymentGateway,
});
for (let turn = 0; ; turn++) {
	const phone = { country_code: '+91', phone_number: String(9_000_000_000 + process.pid * 10_000 + turn) };
	await signIn.register(phone, '');
	const { token, user } = await signIn.verify({ ...phone, otp: await codeSentTo(db, phone.phone_number) });
	await profiles.update(user, { name: 'Asha Rao' });
	process.stdout.write(`${token}\n`);
}
