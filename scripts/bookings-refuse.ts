import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { refusalReason } from '#contracts/booking-reply.ts';
import { openDatabase, PATIENT_WRITE_TIMEOUT_MS } from '#data/database/open.ts';
import { dayInWords } from '#domain/package/departure.ts';
import { formatRupees } from '#domain/price/money.ts';
import { systemClock } from '#server/clock.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import { refuseBooking } from '#server/services/bookings/refusals.ts';
import type { TellingOf } from '#server/services/bookings/traveller-variables.ts';
import { readConfig } from '#server/settings/config.ts';
import { readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { secretOf } from '#server/settings/secrets.ts';
import { hasWhatsapp } from '#server/settings/whatsapp-setting.ts';
import { runScript } from './run-script.ts';

/*
 * npm run bookings:refuse -- BOOKING_ID --reason "…"
 * Ends a paid booking in the operator's place, confirmed or not and at any time: all of the money goes back, and the traveller is told
 * the reason. The refund and the messages are stored, and leave with the next turn of the running site, within a minute.
 */
const USAGE = 'Usage: npm run bookings:refuse -- BOOKING_ID --reason "Why; the traveller reads it"';

await runScript(async () => {
	const { id, reason } = readArguments();
	const config = readConfig(process.env);
	const db = await openDatabase({ ...config, writeTimeoutMs: PATIENT_WRITE_TIMEOUT_MS });
	try {
		const keys = signedKeys(secretOf('link-secret', config.linkSecret, config.dataDir));
		const links = bookingLinks(keys, config.siteUrl.origin);
		const now = systemClock(config);
		const tellingOf: TellingOf = (booking) => ({
			links: links.of(booking),
			terms: readBookingTerms(),
			now: now(),
			hasWhatsapp: hasWhatsapp(config),
		});
		const { view, isNew } = await refuseBooking(db, id, { reason, offeredDates: [] }, tellingOf);
		const { offer } = view.hold;
		const refund = view.paid?.refund?.amountPaise;
		const back = refund ? `${formatRupees(refund)} goes back` : 'Nothing more goes back';
		const what = `${view.booking.id}: ${offer.packageName}, ${dayInWords(offer.date)}`;
		console.log(
			isNew
				? `Refused ${what}. ${back}; the running site sends what is due and tells the traveller within a minute.`
				: `${what} was refused before; nothing has changed.`,
		);
	} finally {
		await db.destroy();
	}
});

/** @throws Error with the usage, or with what is wrong about the reason */
function readArguments(): { id: string; reason: string } {
	const parsed = parseArgs({
		allowPositionals: true,
		strict: false,
		options: { reason: { type: 'string' } },
	});
	const [id, ...more] = parsed.positionals;
	const { reason, ...unknown } = parsed.values;
	if (!id || more.length > 0 || Object.keys(unknown).length > 0 || typeof reason !== 'string')
		throw new Error(USAGE);
	const read = v.safeParse(refusalReason, reason);
	if (!read.success) throw new Error(`--reason: ${read.issues[0].message}`);
	return { id: id.toUpperCase(), reason: read.output };
}
