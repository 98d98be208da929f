import { z } from 'zod';
import { readYaml } from '#content/read-yaml.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';
import { DISCOUNTS_FILE, readOwnerFile } from './owner-files.ts';

/** The most that the cards promise (CON-06). */
const SPECIAL_MAX_RUPEES = 10_000;

const day = z.iso.date('a day such as 2027-04-01');
// A price of nothing cannot be paid, so a discount must be less than 100 %.
const percent = z.number().positive().max(50).multipleOf(0.01, 'a percentage with at most two decimals');
const amount = z.int().positive().transform(rupees);

const coupon = z
	.strictObject({
		code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'three to twenty capital letters and digits'),
		percent: percent.max(40),
		most: amount,
		least: z.int().min(0).transform(rupees),
		from: day,
		until: day,
	})
	.refine(({ from, until }) => from <= until, 'the last day is not before the first');

const schema = z.strictObject({
	special: z
		.strictObject({ percent, most: z.int().positive().max(SPECIAL_MAX_RUPEES).transform(rupees) })
		.nullable(),
	coupons: z
		.array(coupon)
		.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each code once'),
});

/**
 * The discounts of the project's `src/content/discounts.yaml`, or of another file of the owner.
 *
 * @throws Error naming file, line and field of every mistake
 */
export const readDiscounts = (file?: string): Discounts =>
	parseDiscounts(readOwnerFile(DISCOUNTS_FILE, file), file);

/**
 * Like `readDiscounts`, from a text.
 * @param file name for messages
 */
export const parseDiscounts = (text: string, file: string = DISCOUNTS_FILE): Discounts =>
	readYaml(file, text, schema);
