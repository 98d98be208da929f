import { parseArgs } from 'node:util';
import { formatRupees } from '#domain/price/money.ts';
import { recordTransferredRefund } from '#server/services/bookings/transferred-refunds.ts';
import { runScript } from './run-script.ts';
import { withBookings } from './with-bookings.ts';

/*
 * npm run refunds:record -- PAYMENT_ID --reference "…"
 * Ends a delayed refund that you have paid by bank transfer, because the payment service does not make it. PAYMENT_ID is the `reference`
 * of its `refund-delayed-notice`. The ledger has the transfer, and the traveller is told; given again, it changes nothing.
 */
const USAGE = 'Usage: npm run refunds:record -- PAYMENT_ID --reference "Reference of the bank transfer"';

await runScript(async () => {
	const transfer = readArguments();
	await withBookings(async ({ db, tellingOf }) => {
		const amount = await recordTransferredRefund(db, transfer, tellingOf);
		console.log(
			amount === null
				? `The refund of ${transfer.paymentId} was recorded before; nothing has changed.`
				: `Recorded the refund of ${transfer.paymentId}: ${formatRupees(amount)} by bank transfer. The running site tells the traveller within a minute.`,
		);
	});
});

/** @throws Error with the usage, or with what is wrong about the reference */
function readArguments(): { paymentId: string; reference: string } {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		strict: false,
		options: { reference: { type: 'string' } },
	});
	const [paymentId, ...more] = positionals;
	const { reference, ...unknown } = values;
	if (!paymentId || more.length > 0 || Object.keys(unknown).length > 0 || typeof reference !== 'string')
		throw new Error(USAGE);
	if (!/^[!-~]{1,100}$/.test(reference))
		throw new Error('--reference: 1 to 100 letters, digits and signs, without spaces');
	return { paymentId, reference };
}
