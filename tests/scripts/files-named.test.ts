import { expect, test } from 'vitest';
import { filesNamed } from '../../scripts/files-named.ts';

test('a file is named by its path, or by the beginning of its name', () => {
	expect(filesNamed('./tests/domain/price/tax.test.ts')).toEqual(['tests/domain/price/tax.test.ts']);
	expect(filesNamed('tax.test')).toEqual(['tests/domain/price/tax.test.ts']);
	expect(filesNamed('first-pic')).toEqual(['tests/e2e/page/first-picture.spec.ts']);
});

test('a folder stands for all test files in it, and for nothing else in it', () => {
	const inTheBrowser = filesNamed('tests/e2e');
	expect(inTheBrowser).toContain('tests/e2e/home/home.spec.ts');
	expect(inTheBrowser.filter((file) => !/^tests\/e2e\/.*\.spec\.ts$/.test(file))).toEqual([]);
	expect(filesNamed('tests/domain/')).toContain('tests/domain/price/tax.test.ts');
});

test('a name that no test has is an error', () => {
	expect(() => filesNamed('no-such-test')).toThrow('There is no test file no-such-test');
	expect(() => filesNamed('src/domain')).toThrow('There is no test file src/domain');
	expect(() => filesNamed('src/domain/price/tax.ts')).toThrow(
		'There is no test file src/domain/price/tax.ts',
	);
});
