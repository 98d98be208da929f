import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import type { TaxRates, TaxTable } from '#domain/price/tax.ts';
import { readOwnerFile, TAXES_FILE } from './owner-files.ts';

const day = z.iso.date('a day such as 2026-04-01');
const percent = z.number().min(0).max(100).multipleOf(0.01, 'a percentage with at most two decimals');

const row = z
	.strictObject({ from: day, gst: percent, tcs: percent, confirmed: day.optional() })
	.transform(({ from, gst, tcs, confirmed = null }) => ({
		from,
		gstPercent: gst,
		tcsPercent: tcs,
		confirmed,
	}));

const rows = z
	.tuple([row], row, 'at least one row')
	.refine(isInOrder, 'rows stand in the order of their days, each day once');

const schema = z.strictObject({ domestic: rows, international: rows });

function isInOrder(rates: readonly TaxRates[]): boolean {
	return rates.every(({ from }, at) => at === 0 || (rates[at - 1]?.from ?? '') < from);
}

/**
 * The tax rates of the project's `src/content/taxes.yaml`, or of another file of the owner.
 *
 * @throws Error naming file, line and field of every mistake
 */
export const readTaxes = (file?: string): TaxTable => parseTaxes(readOwnerFile(TAXES_FILE, file), file);

/**
 * Like `readTaxes`, from a text.
 * @param file name for messages
 */
export const parseTaxes = (text: string, file: string = TAXES_FILE): TaxTable => readYaml(file, text, schema);
