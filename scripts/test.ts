import { failInOneLine } from './fail.ts';
import { testFiles } from './test-files.ts';

/*
 * npm test [-- FILE… [FLAGS]]
 * Runs the named test files, or all automatic checks.
 */
const args = process.argv.slice(2);
const firstFlag = args.findIndex((argument) => argument.startsWith('-'));
const names = firstFlag < 0 ? args : args.slice(0, firstFlag);
if (names.length === 0) await import('./test-everything.ts');
else
	await testFiles(names, args.slice(names.length)).then((code) => {
		process.exitCode = code;
	}, failInOneLine);
