import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { forms } from '#server/form-list.ts';

/* Whatever is sent, nobody reads the library's own words. */

const LIBRARY = /Invalid (?!OTP)|Expected|received/;

const contracts: [name: string, schema: v.GenericSchema, names: readonly string[]][] = [
	...routes.flatMap(({ method, path, body, query = {} }): typeof contracts => [
		...(body
			? [[`${method} ${path}`, body.schema, Object.keys(body.schema.entries)] as const].map(copy)
			: []),
		...Object.entries(query).map(([name, { schema }]): (typeof contracts)[number] => [
			`${method} ${path}?${name}`,
			schema,
			[],
		]),
	]),
	...forms.map(({ name, contract, fields }): (typeof contracts)[number] => [
		`the form ${name}`,
		contract,
		fields.flatMap((field) => (field.kind === 'range' ? [field.name, field.upTo] : [field.name])),
	]),
];
function copy([name, schema, names]: readonly [
	string,
	v.GenericSchema,
	readonly string[],
]): (typeof contracts)[number] {
	return [name, schema, names];
}

const VALUES = [
	undefined,
	null,
	'',
	' ',
	'x',
	'x'.repeat(9000),
	0,
	-1,
	1.5,
	Number.NaN,
	true,
	[],
	[''],
	[null],
	{},
	'\u202e',
];

test.each(contracts)('%s objects in plain words', (_, schema, names) => {
	const anyValue = fc.oneof(fc.constantFrom<unknown>(...VALUES), fc.jsonValue());
	const messagesOf = (sent: unknown) => v.safeParse(schema, sent).issues?.map(({ message }) => message) ?? [];
	const expectPlain = (sent: unknown) => {
		for (const message of messagesOf(sent)) expect(message, JSON.stringify(sent)).not.toMatch(LIBRARY);
	};
	for (const value of VALUES) {
		expectPlain(value);
		for (const name of names) expectPlain({ [name]: value });
	}
	if (names.length > 0)
		fc.assert(fc.property(fc.dictionary(fc.constantFrom(...names), anyValue), expectPlain), { numRuns: 60 });
});
