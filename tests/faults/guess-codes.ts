import { openDatabase } from '#data/database/open.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { wireServices } from '#server/services/wire-services.ts';
import { noPaymentGateway } from '../support/no-payment-gateway.ts';

/*
 * Runs as one of several processes: waits for a moment, then tries a wrong code many times at once, and prints the outcome of each try.
 */
const [dataDir = '', databaseUrl, phoneNumber = '', otp = '', count = '', startAt = ''] =
	process.argv.slice(2);
const db = await openDatabase({ dataDir, databaseUrl, writeTimeoutMs: 30_000 });
const { signIn } = wireServices(db, {
	now: Date.now,
	deliver: async () => {},
	dataDir,
	gateway: noPaymentGateway,
});
await new Promise((resolve) => setTimeout(resolve, Number(startAt) - Date.now()));
await Promise.all(
	Array.from({ length: Number(count) }, async () => {
		const error = await signIn
			.verify({ country_code: '+91', phone_number: phoneNumber, otp })
			.catch((thrown: unknown) => thrown);
		process.stdout.write(`${asAppError(error)?.fields['otp']}\n`);
	}),
);
await db.destroy();
