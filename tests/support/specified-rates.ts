import { readDiscounts } from '#server/settings/read-discounts.ts';
import { readTaxes } from '#server/settings/read-taxes.ts';

/** The tax rates of the specification, whatever the owner has written into the file that ships. */
export const SPECIFIED_TAXES = readTaxes('tests/support/owner/taxes.yaml');

/** The specified discounts. */
export const SPECIFIED_DISCOUNTS = readDiscounts('tests/support/owner/discounts.yaml');
