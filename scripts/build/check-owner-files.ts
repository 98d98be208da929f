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
 * Reads the owner's files in the build as the site does at its start, which fails if one is wrong, and checks that data is kept as long
 * as the privacy policy promises.
 *
 * @throws Error naming file, line and field of every mistake in the first file that has any
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
