/** Values of fields as people paste them, each with the value that is stored, by wire name. */
export const PASTED_FIELDS: Readonly<Record<string, readonly (readonly [pasted: string, meant: string])[]>> =
	{
		...Object.fromEntries(
			['phone_number', 'phone'].map((name) => [
				name,
				[
					'\u202a+91\u00a098200\u00a012345\u202c',
					'+91 (98200) 12345',
					'098200 12345',
					'98200\u201112345',
					'98200−12345',
					'98200\u200b12345',
					'tel:+91-98200-12345',
					'＋91 98200 12345',
					'९८२०० १२३४५',
				].map((pasted) => [pasted, '9820012345'] as const),
			]),
		),
		...Object.fromEntries(
			['name', 'first_name', 'last_name', 'company_name'].map((name) => [
				name,
				[
					['Rajan s/o Muthu', 'Rajan s/o Muthu'],
					['Kavitha A/P\u00a0Raman', 'Kavitha A/P Raman'],
					['Asha D´Souza', "Asha D'Souza"],
					['\u200eAsha D`Souza\u200f', "Asha D'Souza"],
				] as const,
			]),
		),
		...Object.fromEntries(
			['comment', 'message', 'destination', 'destination_name'].map((name) => [
				name,
				[
					['\u200eGoa\u200b and\u2060 Ke\u00adrala\u200f', 'Goa and Kerala'],
					['র\u200d্যাফটিং 👩‍👩‍👧 ❤\ufe0f 1\ufe0f\u20e3\ufeff', 'র\u200d্যাফটিং 👩‍👩‍👧 ❤\ufe0f 1\ufe0f\u20e3'],
				] as const,
			]),
		),
		otp: [
			['Your code is 123456', '123456'],
			['１２３ ４５６', '123456'],
		],
	};
