import type { DepartureBooking } from '#data/booking/booked-departures.ts';
import { counted } from '#domain/text/counted.ts';
import type { Imported } from './import.ts';

/** So many packages are named of those that an import takes off sale. */
const NAMED = 20;

/** Says what is no longer sold: a file that lacks half of the catalogue by mistake takes that half off sale. */
function linesOfOffSale({ packages, departures }: Imported['offSale'], isDryRun: boolean): string[] {
	const what = [
		...(packages.length > 0 ? [counted(packages.length, 'package')] : []),
		...(departures > 0 ? [counted(departures, 'departure') + (packages.length > 0 ? ' of others' : '')] : []),
	].join(' and ');
	if (what === '') return [];
	const more = packages.length > NAMED ? [`  … and ${packages.length - NAMED} more`] : [];
	return [
		`Not in the files and so ${isDryRun ? 'to be taken' : 'taken'} off sale: ${what}.`,
		...packages.slice(0, NAMED).map((slug) => `  ${slug}`),
		...more,
	];
}

/** One line for each departure, with its paid bookings by id. */
export function linesOfWithdrawn(bookings: readonly DepartureBooking[]): string[] {
	const departures = Map.groupBy(bookings, ({ slug, date }) => `${slug}, ${date}`);
	return [...departures].map(([departure, its]) => {
		const total = its.reduce((sum, { travellers }) => sum + travellers, 0);
		const each = its.map(({ bookingId, travellers }) => `${bookingId} (${counted(travellers, 'traveller')})`);
		const sum = its.length > 1 ? `, ${counted(total, 'traveller')} in all` : '';
		return `  ${departure}: ${counted(its.length, 'booking')} ${each.join(', ')}${sum}`;
	});
}

/** What `catalogue:import` prints after an import. After a dry run it prints the same, and that nothing was changed. */
export const reportOf = (imported: Imported): string =>
	reportOn(
		`${counted(imported.packages, 'package')} and ${counted(imported.departures, 'departure')}`,
		imported,
	);

/** The same of `departures:import`. */
export const departuresReportOf = (imported: Imported): string =>
	reportOn(
		`${counted(imported.departures, 'departure')} of ${counted(imported.packages, 'package')}`,
		imported,
	);

function reportOn(counts: string, { version, offSale, withdrawn, warnings }: Imported): string {
	const isDryRun = version === null;
	const told = isDryRun ? 'the desk would be told' : 'the desk is told';
	return [
		isDryRun ? `No faults in ${counts}. Nothing was changed.` : `Imported ${counts}.`,
		...linesOfOffSale(offSale, isDryRun),
		...(withdrawn.length > 0
			? [`Withdrawn with paid bookings, ${told} of each:`, ...linesOfWithdrawn(withdrawn)]
			: []),
		...(warnings.length > 0
			? ['Travellers would stumble over:', ...warnings.map((line) => `  ${line}`)]
			: []),
	].join('\n');
}
