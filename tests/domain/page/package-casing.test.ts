import { expect, test } from 'vitest';
import { lowerCasePackagePath } from '#domain/page/package-casing.ts';

test.each([
	['/packagedetails/Kerala-Hills', '/packagedetails/kerala-hills'],
	['/PackageDetails/kerala-hills', '/packagedetails/kerala-hills'],
	['/PACKAGEDETAILS/KERALA-HILLS/RESERVE', '/packagedetails/kerala-hills/reserve'],
	['/packagedetails/kerala-hills', undefined],
	['/packagedetails/Ker%C3%A4la', undefined],
	['/packagedetails/Kerala.Hills', undefined],
	['/Packages', undefined],
	['/x/packagedetails/Kerala', undefined],
])('the package at %s is at %s', (path, moved) => {
	expect(lowerCasePackagePath(path)).toBe(moved);
});
