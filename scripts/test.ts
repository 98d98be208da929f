import { failInOneLine } from './fail.ts';
import { testChanged } from './test-changed.ts';
import { testFiles } from './test-files.ts';

/*
 * npm test [-- FILE… [FLAGS]]
 * npm test -- --changed [BASE]
 * Runs the named test files, what a change can reach, or all automatic checks.
 */
const args = process.argv.slice(2);
const firstFlag = args.findIndex((argument) => argument.startsWith('-'));
const names = firstFlag < 0 ? args : args.slice(0, firstFlag);
const end = (code: number) => {
	process.exitCode = code;
};
if (args[0] === '--changed') await testChanged(args[1]).then(end, failInOneLine);
else if (names.length === 0) await import('./test-everything.ts');
else await testFiles(names, args.slice(names.length)).then(end, failInOneLine);
