import { type Face, ownFace } from '#server/lettering/faces.ts';
import { directionOf, linesOf, type Run, runsOf, widthOfRuns } from '#server/lettering/runs.ts';
import type { TextSetting } from './tagged-pdf.ts';

/** Scripts whose glyphs are reordered or turned round: their words also carry their letters, for search and for screen readers. */
const REORDERED =
	/[\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Orya}\p{sc=Mtei}\p{sc=Arab}]/u;

/** The words of a run, which are written one by one; a text that is read from the right is turned round as a whole. */
const wordsOf = ({ text, isRightToLeft }: Run): string[] => (isRightToLeft ? [text] : text.split(/(?<= )/));

/** The lines of a text that needs other faces than the site's own. Null for any other text, which pdfkit breaks into lines itself. */
export function linesInFaces(text: string, setting: TextSetting & { width: number }): Run[][] | null {
	const { size, weight = 'regular', width } = setting;
	const own = ownFace(weight);
	if (runsOf(text, weight).every(({ face }) => face === own)) return null;
	const direction = directionOf(text);
	const runs = (line: string) => runsOf(line, weight, direction);
	return linesOf(text, (line) => widthOfRuns(runs(line), size) <= width).map(runs);
}

interface Place extends Pick<TextSetting, 'size' | 'strike' | 'link'> {
	/** From the left edge of the page, in points. */
	left: number;
	/** From the top of the page, in points: one for all faces. */
	baseline: number;
	/** Chooses a face for what is written next. */
	inFace: (face: Face) => PDFKit.PDFDocument;
}

/** Writes the runs of a line in the order of reading, which is that of a reader of the file as well. */
export function writeRuns(doc: PDFKit.PDFDocument, runs: readonly Run[], place: Place): void {
	const { size, strike = false, link, left, baseline, inFace } = place;
	const options = {
		lineBreak: false,
		baseline: 'alphabetic',
		strike,
		link: link ?? null,
		// Even if there are none, with `features` pdfkit has a word shaped with the space behind it, as it was measured.
		features: [],
	} as unknown as PDFKit.Mixins.TextOptions;
	let end = left;
	const placed = runs.map((run) => {
		const start = end;
		end += widthOfRuns([run], size);
		return { run, start };
	});
	for (const { run, start } of placed.toSorted((one, other) => one.run.at - other.run.at)) {
		let from = start;
		for (const word of wordsOf(run)) {
			const letters = REORDERED.test(word) ? { actual: word } : undefined;
			if (letters) doc.markContent('Span', letters);
			inFace(run.face).fontSize(size).text(word, from, baseline, options);
			if (letters) doc.endMarkedContent();
			from += widthOfRuns([{ ...run, text: word }], size);
		}
	}
}
