import { expect, test } from 'vitest';
import { csvOf } from '#server/exports/csv.ts';
import { PAYOUT_COLUMNS, payoutLine, readPayouts } from '#server/exports/payouts-file.ts';

const OWED = {
	bookingId: 'SBABCDEF234',
	state: 'confirmed',
	operatorId: 'nila-journeys',
	operatorName: 'Nila Journeys, Kochi',
	packageName: 'Backwaters',
	departureDate: '2027-01-10',
	amountPaise: 1_500_050,
	disputedPaise: 0,
} as const;
const HEAD = 'booking_id,amount,reference';

async function* lines(amountPaise: number) {
	yield payoutLine({ ...OWED, amountPaise });
}
const written = async (amountPaise: number = OWED.amountPaise) =>
	(await Array.fromAsync(csvOf(PAYOUT_COLUMNS, lines(amountPaise)))).join('');

test('D240: what is due is written in rupees, and read back with the reference of the transfer', async () => {
	const file = await written();
	expect(file).toBe(
		'booking_id,state,operator_id,operator_name,package_name,departure_date,amount,disputed,reference\r\n' +
			'SBABCDEF234,confirmed,nila-journeys,"Nila Journeys, Kochi",Backwaters,2027-01-10,15000.5,0,\r\n',
	);
	expect(readPayouts(file)).toEqual([]);
	const paid = file.replace(',0,\r\n', ',0,UTR 42/7\r\n');
	expect(readPayouts(`\uFEFF${paid}`)).toEqual([
		{ line: 2, bookingId: 'SBABCDEF234', amount: 1_500_050, reference: 'UTR 42/7' },
	]);
});

test('D240: what an operator has to return is a negative number, and read back as one', async () => {
	const file = await written(-1_500_050);
	expect(file).toContain(',2027-01-10,-15000.5,0,\r\n');
	expect(readPayouts(file.replace(',0,\r\n', ',0,UTR9\r\n'))).toEqual([
		{ line: 2, bookingId: 'SBABCDEF234', amount: -1_500_050, reference: 'UTR9' },
	]);
});

test('a spreadsheet may order the columns anew, and separate them by semicolons or tabs', () => {
	for (const separator of [';', '\t'])
		expect(
			readPayouts(`reference,booking_id,amount\n\n U1 , sb2 , 20 \n`.replaceAll(',', separator)),
		).toEqual([{ line: 3, bookingId: 'SB2', amount: 2_000, reference: 'U1' }]);
});

test.each([
	['commas', ','],
	['semicolons', ';'],
	['tabs', '\t'],
])('names may have any separator within them in a file of %s', (_, separator) => {
	const names = ['Goa; and back', 'Goa, and back', '"Goa\tand back"'].filter(
		(name) => !name.includes(separator),
	);
	const rows = names.map((name, index) => [`SB${index}`, name, '5', `U${index}`].join(separator));
	for (const head of [
		'booking_id,package_name,amount,reference',
		'"booking_id","package_name","amount","reference"',
	]) {
		const file = [head.replaceAll(',', separator), ...rows].join('\r\n');
		expect(readPayouts(`\uFEFF${file}`).map(({ reference }) => reference)).toEqual(['U0', 'U1']);
	}
});

test.each(['94,620', '1.5e3', '--5', '-', '0', '-0', '0.00', '', '10.505', '₹5', 'NaN'])(
	'%j is no amount',
	(amount) => {
		expect(() => readPayouts(`${HEAD}\nSB1,"${amount}",U1\n`)).toThrow(
			`line 2: amount: "${amount}" is no amount in rupees such as 94620 or 94620.50`,
		);
	},
);

test('a reference has at most 60 plain characters', () => {
	expect(readPayouts(`${HEAD}\nSB1,5,${'u'.repeat(60)}\n`)).toHaveLength(1);
	for (const reference of ['u'.repeat(61), 'भुगतान'])
		expect(() => readPayouts(`${HEAD}\nSB1,5,${reference}\n`)).toThrow('line 2: reference: at most 60');
});

test.each(['4.27112E+11', '4,27112E+11', '4E+11', '427.1e+09'])(
	'%j is what a spreadsheet has left of a reference',
	(reference) => {
		expect(() => readPayouts(`${HEAD}\nSB1,5,"${reference}"\n`)).toThrow(
			`line 2: reference: "${reference}" is a number that a spreadsheet has shortened; format the column as text`,
		);
	},
);

test.each(['427112345678', 'HDFCR52026112112345678', '4E11', 'E+11'])('%j is a reference', (reference) => {
	expect(readPayouts(`${HEAD}\nSB1,5,${reference}\n`)).toMatchObject([{ reference }]);
});

test('all wrong lines are named at once', () => {
	expect(() => readPayouts(`${HEAD}\nSB1,x,U1\nSB2,5,U1\nSB3,y,U1\n`)).toThrow(
		/^line 2: .*\nline 4: [^\n]*$/,
	);
});

test.each(['', 'id,sum\n1,2\n', `${HEAD}\n"SB1,5,U1\n`, `${HEAD}\nSB1,5\n`])(
	'%j is no file of payouts',
	(text) => {
		if (text === '') expect(readPayouts(text)).toEqual([]);
		else
			expect(() => readPayouts(text)).toThrow(
				'this is no CSV whose first line names booking_id, amount, reference',
			);
	},
);
