import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './test-database.ts';

/* Checkers of PDFs that others wrote, from Debian: qpdf and poppler-utils (`.ci/run`). A test without them fails. */

const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });

/** What qpdf, pdftotext, pdfinfo and pdffonts say of a PDF. */
export function inspectPdf(pdf: Buffer) {
	const file = join(temporaryFolder(), 'brochure.pdf');
	writeFileSync(file, pdf);
	return {
		/** Throws when the file is damaged. */
		check: () => run('qpdf', '--check', file),
		/** Its text in the order it is read in. */
		text: () => run('pdftotext', '-raw', file, '-'),
		about: () => run('pdfinfo', file),
		/** Its tags, two spaces for each rank. */
		tags: () => run('pdfinfo', '-struct', file),
		fonts: () => run('pdffonts', file),
		/** The objects as text. */
		objects: () => run('qpdf', '--qdf', '--object-streams=disable', file, '-'),
	};
}
