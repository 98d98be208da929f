import { knownText } from '#server/lettering/runs.ts';
import type { Receipt } from './receipt.ts';
import { BODY, SOFT, writeHeading, writeLink, writePriceLines } from './sections.ts';
import { PDF_COLOURS, type TextSetting, taggedPdf } from './tagged-pdf.ts';

const STATE = {
	booked: 'Paid.',
	refused: 'Paid. The operator could not take the booking.',
	cancelled: 'Paid. The booking was cancelled.',
} as const;

/** Lines and headings are close enough for a refund, all discounts and both taxes on one page. */
const LINE: TextSetting = { ...BODY, after: 0 };
const HEADING = { above: 16, below: 0 };

/** A name, and that it is not whole where no face has all its letters: the embedded ones are those of India's scripts. */
function nameOnPaper(name: string): string {
	const shown = knownText(name);
	const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
	if (letters(shown) >= letters(name.normalize('NFC'))) return name;
	return `${shown} (the name is given in full with the booking)`.trim();
}

/** Writes the receipt of a booking as PDF: tagged, in English, with embedded faces. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
	const { bookingId, contact, operatorName, traveller } = receipt;
	const pdf = taggedPdf({
		title: `Receipt ${bookingId}`,
		subject: `${receipt.packageName}, ${receipt.departsOn}`,
		author: contact.name,
	});
	const say = (text: string) => pdf.write(pdf.root, 'P', text, LINE);
	const strong = { size: 12.5, weight: 'strong', after: 4 } as const;

	pdf.write(pdf.root, 'P', contact.name, { ...strong, colour: PDF_COLOURS.sea });
	pdf.bookmark('Receipt');
	pdf.write(pdf.root, 'H1', `Receipt ${bookingId}`, { size: 24, weight: 'strong', after: 4 });
	say(`Received on ${receipt.paidOn} for ${operatorName}. ${STATE[receipt.state]}`);
	pdf.write(pdf.root, 'P', `Payment ${receipt.paymentId}`, SOFT);

	writeHeading(pdf, 'Package', HEADING);
	pdf.write(pdf.root, 'P', receipt.packageName, strong);
	say(`${receipt.duration}, from ${receipt.departsOn}, ${receipt.travellers}, operated by ${operatorName}`);

	writeHeading(pdf, 'Booked by', HEADING);
	say(nameOnPaper(traveller.name));
	say(`${traveller.email}, ${traveller.phone}`);

	writeHeading(pdf, 'Price and taxes', HEADING);
	writePriceLines(pdf, receipt.lines, LINE);
	if (receipt.fee) pdf.write(pdf.root, 'P', receipt.fee, SOFT);
	if (receipt.refund) {
		writeHeading(pdf, 'Refund', HEADING);
		writePriceLines(pdf, receipt.refund, LINE);
	}

	// The contacts stay together should long names make a second page.
	const contacts = [contact.phone, contact.email, contact.address].map((text) => pdf.heightOf(text, LINE));
	writeHeading(pdf, 'Contact', { ...HEADING, next: contacts.reduce((sum, height) => sum + height, 0) });
	writeLink(pdf, contact.phone, `tel:${contact.phone_link}`, LINE);
	writeLink(pdf, contact.email, `mailto:${contact.email}`, LINE);
	say(contact.address);
	return pdf.finish((page, pages) => `${contact.name} · Receipt ${bookingId} · Page ${page} of ${pages}`);
}
