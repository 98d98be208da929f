import type { PriceLine } from '#domain/price/price-lines.ts';
import { PAGE, PDF_COLOURS, type TaggedPdf, TEXT_WIDTH, type TextSetting } from './tagged-pdf.ts';

/* Sections that all documents share: headings, running text, links and the lines of a price. */

const H2: TextSetting = { size: 17, weight: 'strong', colour: PDF_COLOURS.sea };
export const BODY: TextSetting = { size: 10.5, after: 4 };
export const SOFT: TextSetting = { size: 10, colour: PDF_COLOURS.soft, after: 4 };
/** The height needed below a heading, so that it is not the last line of its page. */
export const SECTION_START = 96;

/** A second-level heading, with a line above it; `above` and `below` are the space around it in points. */
export function writeHeading(pdf: TaggedPdf, title: string, { above = 22, below = 6 } = {}): void {
	pdf.keep(SECTION_START);
	const { y } = pdf;
	if (y > PAGE.top) {
		const rule = y + above - 12;
		pdf.decorate((doc) =>
			doc
				.moveTo(PAGE.side, rule)
				.lineTo(PAGE.width - PAGE.side, rule)
				.lineWidth(0.75)
				.stroke(PDF_COLOURS.line),
		);
		pdf.y = y + above;
	}
	pdf.bookmark(title);
	pdf.write(pdf.root, 'H2', title, { ...H2, after: below });
}

/** The lines of a price as a table, amounts aligned right. */
export function writePriceLines(pdf: TaggedPdf, lines: readonly PriceLine[], body = BODY): void {
	const table = pdf.group(pdf.root, 'Table');
	for (const { kind, name, amount } of lines) {
		const weight = kind === 'payable' ? 'strong' : 'regular';
		const colour = kind === 'discount' ? PDF_COLOURS.leaf : PDF_COLOURS.ink;
		const row = pdf.group(table, 'TR');
		const { y } = pdf;
		pdf.write(row, 'TH', name, { ...body, weight, width: TEXT_WIDTH - 140 }, { scope: 'Row' });
		pdf.y = y;
		pdf.write(row, 'TD', amount, {
			...body,
			weight,
			colour,
			x: PAGE.width - PAGE.side - 140,
			width: 140,
			align: 'right',
		});
	}
}

/** A link. */
export const writeLink = (pdf: TaggedPdf, text: string, link: string, body = BODY) =>
	pdf.write(pdf.group(pdf.root, 'P'), 'Link', text, { ...body, colour: PDF_COLOURS.sea, link });
