import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paise } from '#domain/price/money.ts';
import { paidLines } from '#domain/price/price-lines.ts';
import { priceSummary } from '#domain/price/price-summary.ts';
import type { Receipt } from '#server/pdf/receipt.ts';
import { writeReceipt } from '#server/pdf/write-receipt.ts';
import { aBrochure } from '../../support/a-brochure.ts';
import { aPaidBooking } from '../../support/a-paid-booking.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { inspectPdf } from '../../support/inspect-pdf.ts';
import { NAMES_IN_SCRIPTS } from '../../support/names-in-scripts.ts';
import { type OpenSite, openSite } from '../../support/open-site.ts';

const { contact } = aBrochure();
const paise = (rupees: number) => (rupees * 100) as Paise;
const price = priceSummary(
	{ retail: paise(120_000), list: paise(105_000), gstPercent: 5, tcsPercent: 5 },
	2,
	{
		special: paise(5_000),
		coupon: paise(1_000),
	},
);
const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
	bookingId: 'SB7KQ2XM9T4A',
	paymentId: 'pay_N1',
	paidOn: '21 November 2026',
	state: 'booked',
	packageName: 'Goa By The Sea',
	duration: '3 Nights / 4 Days',
	departsOn: '5 December 2026',
	operatorName: 'Konkan & Co',
	traveller: { name: 'Asha Devi Rao', email: 'asha@example.in', phone: '+91 9812345678' },
	travellers: '2 travellers',
	lines: paidLines(price),
	fee: '',
	refund: null,
	contact,
	...changes,
});
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('a receipt', () => {
	test('is sound, and says who paid what for which journey, tax by tax', async () => {
		const pdf = inspectPdf(await writeReceipt(aReceipt()));
		expect(pdf.faults()).toEqual([]);
		const text = flat(pdf.text());
		for (const part of [
			'Receipt SB7KQ2XM9T4A',
			'Received on 21 November 2026 for Konkan & Co. Paid.',
			'Payment pay_N1',
			'Goa By The Sea',
			'3 Nights / 4 Days, from 5 December 2026, 2 travellers, operated by Konkan & Co',
			'Asha Devi Rao asha@example.in, +91 9812345678',
			...paidLines(price).map(({ name, amount }) => `${name} ${amount}`),
			contact.phone,
			contact.address,
		])
			expect(text).toContain(part);
		for (const tax of ['GST 5%', 'TCS 5%']) expect(text).toContain(tax);
		expect(text).not.toMatch(/Refund|Payable/);
	});

	test('fits one page, also with a refund, every discount, both taxes and a long name', async () => {
		const pagesOf = async (receipt: Receipt) =>
			inspectPdf(await writeReceipt(receipt))
				.pages()
				.map(flat);
		expect(await pagesOf(aReceipt())).toHaveLength(1);
		const refund: Receipt['refund'] = [
			{
				kind: 'discount',
				name: 'Refund on its way, by about 24 September 2026, reference rfnd_FP8QHiV938haTz',
				amount: '-₹1,00,000',
			},
			{ kind: 'payable', name: 'Kept', amount: '₹23,456' },
		];
		const packageName =
			'Jaipur, Jodhpur, Jaisalmer And Udaipur With Two Nights In A Tent In The Dunes By Train';
		const long = { refund, packageName, state: 'cancelled' } as const;
		expect(await pagesOf(aReceipt(long))).toHaveLength(1);
		// Contacts that do not fit on the page move to the next one together.
		const name = 'Asha Devi Rao '.repeat(30);
		const longer = aReceipt({ ...long, traveller: { ...aReceipt().traveller, name } });
		const page = (await pagesOf(longer)).find((text) => text.includes('Contact'));
		for (const part of [contact.phone, contact.email, contact.address]) expect(page).toContain(part);
	});

	test('says what went back, and what was kept', async () => {
		const refund: Receipt['refund'] = [
			{ kind: 'discount', name: 'Refunded on 24 November 2026, reference rfnd_N1', amount: '-₹1,00,000' },
			{ kind: 'payable', name: 'Kept', amount: '₹23,456' },
		];
		const text = flat(inspectPdf(await writeReceipt(aReceipt({ refund, state: 'cancelled' }))).text());
		expect(text).toContain('The booking was cancelled.');
		expect(text).toContain('Refund Refunded on 24 November 2026, reference rfnd_N1 -₹1,00,000 Kept ₹23,456');
	});

	test('is tagged: language, title, headings by rank, tables with their rows’ heads, its own faces alone', async () => {
		const pdf = inspectPdf(await writeReceipt(aReceipt()));
		expect(pdf.about()).toMatchObject({ title: 'Receipt SB7KQ2XM9T4A', isTagged: true, language: 'en-IN' });
		const tags = pdf.tags().map((tag) => tag.trim());
		expect(tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2']);
		for (const tag of ['Table', 'TR', 'TH', 'TD', 'Link']) expect(tags).toContain(tag);
		expect(pdf.objects()).toContain('/Scope/Row');
		const fonts = pdf.fonts();
		expect(fonts.length).toBeGreaterThan(0);
		for (const font of fonts)
			expect(font).toMatchObject({
				name: expect.stringMatching(/^[A-Z]{6}\+Eczar-/),
				isEmbedded: true,
				isSearchable: true,
			});
	});

	test('names what travellers are called in any script it has, and survives the rest', async () => {
		const name = 'आशा देवी <b>Rao</b> \u202eமு '.repeat(20);
		const pdf = inspectPdf(await writeReceipt(aReceipt({ traveller: { ...aReceipt().traveller, name } })));
		expect(pdf.faults()).toEqual([]);
		expect(pdf.text()).toContain('आशा');
	});
});

describe('a name with letters that no embedded face has', () => {
	test.each([
		['Иван Петров', '(the name is given in full with the booking)'],
		['Ivan Петров', 'Ivan (the name is given in full with the booking)'],
	])('%s is not left out in silence', async (name, shown) => {
		const pdf = inspectPdf(await writeReceipt(aReceipt({ traveller: { ...aReceipt().traveller, name } })));
		expect(flat(pdf.text())).toContain(shown);
	});

	test('José Müller and Añjuna are whole', async () => {
		const traveller = { ...aReceipt().traveller, name: 'José Müller Añjuna' };
		expect(inspectPdf(await writeReceipt(aReceipt({ traveller }))).text()).not.toContain('in full');
	});
});

describe('every letter of the longest name of a traveller is on the one page of a receipt', () => {
	test.each(Object.entries(NAMES_IN_SCRIPTS))('in %s', async (_, name) => {
		const long = [...`${name} `.repeat(100)].slice(0, 100).join('').trim();
		const traveller = { ...aReceipt().traveller, name: long };
		const pdf = inspectPdf(await writeReceipt(aReceipt({ traveller })));
		expect(pdf.faults()).toEqual([]);
		expect(pdf.pages()).toHaveLength(1);
		// Readers of PDFs give letters in an order of their own where a script joins or turns them.
		const text = pdf.text();
		expect([...name.replaceAll(/[\s\p{Cf}]/gu, '')].filter((letter) => !text.includes(letter))).toEqual([]);
	});
});

describe('the receipt of a booking', () => {
	const gateway = fakeGateway({ refundStatus: 'processed' });
	let site: OpenSite;
	beforeAll(async () => {
		site = await openSite({ gateway });
	});
	afterAll(() => site.close());
	const textOf = async (id: string) => {
		const { bookings, receipts } = site.services;
		const pdf = await receipts.file(await bookings.read(id), contact);
		return pdf && flat(inspectPdf(pdf).text());
	};

	test('has the lines of its order, and its refund once it is cancelled', async () => {
		const { id, order } = await aPaidBooking(site, gateway);
		const lines = paidLines(order.price)
			.map((line) => `${line.name} ${line.amount}`)
			.join(' ');
		expect(await textOf(id)).toContain(`Price and taxes ${lines}`);
		await site.services.bookings.cancel(id, order.amountPaise);
		await site.services.refunds.idle();
		const [, amount] = /Paid (₹[\d,]+)/.exec(lines) ?? [];
		expect(await textOf(id)).toMatch(
			new RegExp(
				`Price and taxes ${lines.replace(/[-()|.%]/g, '\\$&')} Refund Refund(ed on| on its way, by about) \\d+ \\w+ \\d{4}, reference [\\w -]+ -${amount} Kept ₹0`,
			),
		);
	});

	test('does not exist before it is paid for', async () => {
		const { holds, bookings } = site.services;
		const { packageId, id } = await site.db
			.selectFrom('departures')
			.select(['id', 'packageId'])
			.where('date', '>', '2027-02-01')
			.where('seatsTaken', '=', 0)
			.executeTakeFirstOrThrow();
		const { holdId: hold } = await holds.create('nobody', { packageId, departureId: id });
		const traveller = {
			...aReceipt().traveller,
			countryCode: '+91',
			phoneNumber: '9812345678',
			message: null,
		};
		const { name, email, countryCode, phoneNumber, message } = traveller;
		const booking = await bookings.request(hold, { name, email, countryCode, phoneNumber, message });
		expect(await textOf(booking.id)).toBeUndefined();
	});
});
