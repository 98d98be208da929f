import type { Receipt } from './receipt.ts';
import { BODY, SOFT, writeHeading, writeLink, writePriceLines } from './sections.ts';
import { COLOURS, taggedPdf } from './tagged-pdf.ts';

const STATE = {
	booked: 'Paid.',
	refused: 'Paid. The operator could not take the booking.',
	cancelled: 'Paid. The booking was cancelled.',
} as const;

/** The height of the contacts with their heading, in points: they stay together when a refund makes a second page. */
const CONTACT_HEIGHT = 110;

/** Writes the receipt of a booking as PDF: tagged, in English, with embedded faces. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
	const { bookingId, contact, operatorName, traveller } = receipt;
	const pdf = taggedPdf({
		title: `Receipt ${bookingId}`,
		subject: `${receipt.packageName}, ${receipt.departsOn}`,
		author: contact.name,
	});
	const say = (text: string) => pdf.write(pdf.root, 'P', text, BODY);
	const strong = { size: 12.5, weight: 'strong', after: 4 } as const;

	pdf.write(pdf.root, 'P', contact.name, { ...strong, colour: COLOURS.sea });
	pdf.bookmark('Receipt');
	pdf.write(pdf.root, 'H1', `Receipt ${bookingId}`, { size: 27, weight: 'strong', after: 4 });
	say(`Received on ${receipt.paidOn} for ${operatorName}. ${STATE[receipt.state]}`);
	pdf.write(pdf.root, 'P', `Payment ${receipt.paymentId}`, SOFT);

	writeHeading(pdf, 'Package');
	pdf.write(pdf.root, 'P', receipt.packageName, strong);
	say(`${receipt.duration}, from ${receipt.departsOn}, ${receipt.travellers}, operated by ${operatorName}`);

	writeHeading(pdf, 'Booked by');
	say(traveller.name);
	say(`${traveller.email}, ${traveller.phone}`);

	writeHeading(pdf, 'Price and taxes');
	writePriceLines(pdf, receipt.lines);
	if (receipt.refund) {
		writeHeading(pdf, 'Refund');
		writePriceLines(pdf, receipt.refund);
	}

	pdf.keep(CONTACT_HEIGHT);
	writeHeading(pdf, 'Contact');
	writeLink(pdf, contact.phone, `tel:${contact.phone_link}`);
	writeLink(pdf, contact.email, `mailto:${contact.email}`);
	say(contact.address);
	return pdf.finish((page, pages) => `${contact.name} · Receipt ${bookingId} · Page ${page} of ${pages}`);
}
