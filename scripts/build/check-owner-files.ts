import { readFileSync } from 'node:fs';
import { readBookingTerms } from '#server/settings/read-booking-terms.ts';
import { readDiscounts } from '#server/settings/read-discounts.ts';
import { readNames } from '#server/settings/read-names.ts';
import { type Retention, readRetention } from '#server/settings/read-retention.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';

const POLICY = 'src/content/legal/policy.md';

/** The lines of the privacy policy that name a period. */
const PERIODS: Record<keyof Retention, RegExp> = {
	leads: /^- Enquiries: (\d+) months\b/,
	applications: /^- Applications of tour operators: (\d+) months\b/,
};

/**
 * Reads the files of the owner as a start of the site would, because a site does not start with one that is wrong, and compares the
 * periods for which data is kept with those that the privacy policy promises.
 *
 * @throws Error naming file, line and field of every mistake of the first that has any
 */
export function checkOwnerFiles(env: Record<string, string | undefined>): void {
	readTaxes(env['TAXES_FILE'] || undefined);
	readDiscounts(env['DISCOUNTS_FILE'] || undefined);
	readBookingTerms();
	readNames();
	comparePolicy(readFileSync(POLICY, 'utf8'), readRetention());
}

/** @throws Error naming the line of the privacy policy that promises another period than the site keeps */
export function comparePolicy(policy: string, retention: Retention): void {
	const lines = policy.split('\n');
	for (const name of ['leads', 'applications'] as const) {
		const at = lines.findIndex((line) => PERIODS[name].test(line));
		const [, promised] = PERIODS[name].exec(lines[at] ?? '') ?? [];
		if (promised === String(retention[name])) continue;
		const place = at < 0 ? POLICY : `${POLICY}:${at + 1}`;
		const says = promised ? `${promised} months are promised` : 'no period is promised';
		throw new Error(`${place}: ${says} for ${name}, src/content/retention.yaml says ${retention[name]}`);
	}
}
