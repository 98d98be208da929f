import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkOwnerFiles, comparePolicy } from '../../../scripts/build/check-owner-files.ts';

test('the files that ship are sound, and the privacy policy promises the periods that are kept', () => {
	expect(() => checkOwnerFiles({})).not.toThrow();
});

test.each([
	['TAXES_FILE', 'tests/support/owner/discounts.yaml', /discounts\.yaml:[23]: .*special/],
	['DISCOUNTS_FILE', 'tests/support/owner/taxes.yaml', /taxes\.yaml:3: .*domestic/],
])('a file that %s names is read as well', (name, file, fault) => {
	expect(() => checkOwnerFiles({ [name]: file })).toThrow(fault);
});

test('a period that the policy does not promise is named by the line of the policy', () => {
	const policy = readFileSync('src/content/legal/policy.md', 'utf8');
	const line = policy.split('\n').findIndex((one) => one.startsWith('- Enquiries: ')) + 1;
	const [, months = ''] = /^- Enquiries: (\d+)/m.exec(policy) ?? [];
	const leads = Number(months) + 1;
	expect(() => comparePolicy(policy, { leads, applications: 24 })).toThrow(
		`src/content/legal/policy.md:${line}: ${months} months are promised for leads, src/content/retention.yaml says ${leads}`,
	);
	expect(() => comparePolicy('', { leads: 24, applications: 24 })).toThrow('no period is promised for leads');
});
