import type { PriceLine } from '#domain/price/price-lines.ts';
import { PAGE, PDF_COLOURS, type TaggedPdf, TEXT_WIDTH, type TextSetting } from './tagged-pdf.ts';

/* Sections that all documents share: headings, running text, links and the lines of a price. */

const H2: TextSetting = { size: 17, weight: 'strong', colour: PDF_COLOURS.sea };
export const BODY: TextSetting = { size: 10.5, after: 4 };
export const SOFT: TextSetting = { size: 10, colour: PDF_COLOURS.soft, after: 4 };

/** How a heading is placed. */
interface HeadingSetting {
	/** The space above it in points. */
	above?: number;
	/** The space below it in points. */
	below?: number;
	/** The height in points of what must stand on the same page, so that the heading is not the last line of one. */
	next?: number;
}

/** A second-level heading, with a line above it. */
export function writeHeading(
	pdf: TaggedPdf,
	title: string,
	{ above = 22, below = 6, next = pdf.heightOf(title, BODY) }: HeadingSetting = {},
): void {
	const heading = { ...H2, after: below };
	pdf.keep(above + pdf.heightOf(title, heading) + next);
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
	pdf.write(pdf.root, 'H2', title, heading);
}

/** The width of the column of amounts in points. */
const AMOUNTS = 90;

/** The cells of a line of a price, and the height of their row in points. */
function priceRow(pdf: TaggedPdf, { kind, name, amount }: PriceLine, body: TextSetting) {
	const weight = kind === 'payable' ? 'strong' : 'regular';
	const head: TextSetting = { ...body, weight, width: TEXT_WIDTH - AMOUNTS };
	const cell: TextSetting = {
		...body,
		weight,
		colour: kind === 'discount' ? PDF_COLOURS.leaf : PDF_COLOURS.ink,
		x: PAGE.width - PAGE.side - AMOUNTS,
		width: AMOUNTS,
		align: 'right',
	};
	return { head, cell, height: Math.max(pdf.heightOf(name, head), pdf.heightOf(amount, cell)) };
}

/** The height in points that `writePriceLines` takes. */
export const heightOfPriceLines = (pdf: TaggedPdf, lines: readonly PriceLine[], body = BODY): number =>
	lines.reduce((sum, line) => sum + priceRow(pdf, line, body).height, 0);

/** The lines of a price as a table, amounts aligned right; a name and its amount stand on the same page. */
export function writePriceLines(pdf: TaggedPdf, lines: readonly PriceLine[], body = BODY): void {
	const table = pdf.group(pdf.root, 'Table');
	for (const line of lines) {
		const { head, cell, height } = priceRow(pdf, line, body);
		pdf.keep(height);
		const row = pdf.group(table, 'TR');
		const { y } = pdf;
		pdf.write(row, 'TH', line.name, head, { scope: 'Row' });
		pdf.y = y;
		pdf.write(row, 'TD', line.amount, cell);
		pdf.y = y + height;
	}
}

/** A link. */
export const writeLink = (pdf: TaggedPdf, text: string, link: string, body = BODY) =>
	pdf.write(pdf.group(pdf.root, 'P'), 'Link', text, { ...body, colour: PDF_COLOURS.sea, link });
