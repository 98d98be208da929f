import '#contracts/plain-messages.ts';
import { callingCodeOf } from '#domain/account/countries.ts';
import { asMeant } from '#domain/account/typed-fields.ts';
import { AppError } from '#server/errors/app-error.ts';
import { BODY_LIMIT_BYTES } from '#server/limits/body-limit.ts';
import { valuesByName } from './values-by-name.ts';

/** The common interface of valibot and zod schemas (Standard Schema). */
interface Schema<Output> {
	readonly '~standard': {
		readonly validate: (value: unknown) => ValidationResult<Output> | Promise<ValidationResult<Output>>;
	};
}
type ValidationResult<Output> =
	| { readonly value: Output; readonly issues?: undefined }
	| { readonly issues: readonly Issue[] };
interface Issue {
	readonly message: string;
	readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined;
}

/**
 * The body of a request, JSON or a posted form, with its fields as they were meant, parsed by the schema.
 *
 * @throws AppError `invalid` with a message for each field, `too-large` over 100 kB, `unsupported` for other types
 */
export async function readBody<Output>(request: Request, schema: Schema<Output>): Promise<Output> {
	return readAs(schema, asMeant(withCallingCodes(await parseBody(request))));
}

/** The names of a country's field on the wire. */
const COUNTRY_FIELDS = ['country_code', 'countryCode'];

/**
 * A body whose country has its calling code in place of its id (`IN`). The rules of phone numbers (decision D171) know calling codes
 * alone, because they also run in browsers, for which the table of countries is too large.
 */
function withCallingCodes(body: unknown): unknown {
	if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
	const fields = body as Record<string, unknown>;
	for (const name of COUNTRY_FIELDS) {
		const given = fields[name];
		if (typeof given === 'string' && /^ *[a-z]{2} *$/i.test(given))
			fields[name] = callingCodeOf(given) ?? given;
	}
	return body;
}

/**
 * The query of an address, parsed by the schema; parameters are read like those of a posted form.
 *
 * @throws AppError `invalid` with a message for each parameter
 */
export async function readQuery<Output>({ searchParams }: URL, schema: Schema<Output>): Promise<Output> {
	return readAs(schema, storable(formFields(searchParams)));
}

async function readAs<Output>(schema: Schema<Output>, given: unknown): Promise<Output> {
	const outcome = await schema['~standard'].validate(given);
	if (outcome.issues === undefined) return outcome.value;
	const fields: Record<string, string> = {};
	for (const { message, path = [] } of outcome.issues) {
		const keys = path.map((step) => (typeof step === 'object' ? step.key : step));
		// An error in one value of a list is reported for the field: forms show one message per field.
		const name = keys.filter((key) => typeof key !== 'number').join('.') || 'body';
		fields[name] ??= message;
	}
	const [first = 'Not understood'] = Object.values(fields);
	throw new AppError('invalid', first, { fields });
}

async function parseBody(request: Request): Promise<unknown> {
	const bytes = await request.arrayBuffer();
	if (bytes.byteLength > BODY_LIMIT_BYTES)
		throw new AppError('too-large', 'The request is larger than 100 kB');
	if (bytes.byteLength === 0) return {};

	const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
		.toLowerCase()
		.split(';')
		.map((part) => part.trim());
	const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice(8);
	if (charset !== undefined && !/^"?(utf-?8|us-ascii)"?$/.test(charset)) reject('Only UTF-8 is understood');
	const isForm = type === 'application/x-www-form-urlencoded';
	if (!isForm && !/^application\/([\w.-]+\+)?json$/.test(type)) {
		throw new AppError('unsupported', 'Send JSON or a form');
	}
	const source = decode(bytes);
	if (!isForm) return storable(parseJson(source));
	checkEscapes(source);
	return storable(formFields(new URLSearchParams(source)));
}

/** Rejects invalid UTF-8, which `URLSearchParams` would replace by question marks. A percent sign that escapes nothing is kept. */
function checkEscapes(form: string): void {
	try {
		for (const [bytes] of form.matchAll(/(%[\da-f]{2})+/gi)) decodeURIComponent(bytes);
	} catch (cause) {
		reject('The request is not UTF-8', cause);
	}
}

/** Rejects texts that the databases cannot store, by field. */
function storable<Given>(given: Given): Given {
	if (isStorable(given)) return given;
	const message = 'The request holds characters that are no text';
	const broken = Object.entries(Object(given)).filter(
		([name, value]) => isStorable(name) && !isStorable(value),
	);
	throw new AppError('invalid', message, {
		fields: Object.fromEntries(broken.map(([name]) => [name, message])),
	});
}

function reject(message: string, cause?: unknown): never {
	throw new AppError('invalid', message, { cause });
}

function decode(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch (cause) {
		return reject('The request is not UTF-8', cause);
	}
}

function parseJson(source: string): unknown {
	try {
		return JSON.parse(source);
	} catch (cause) {
		return reject('The request is not JSON', cause);
	}
}

/** A posted form as an object: a name that occurs several times, or ends in `[]`, gives a list. */
function formFields(parameters: URLSearchParams): Record<string, string | string[]> {
	const fields = Object.create(null) as Record<string, string | string[]>;
	for (const [name, values] of valuesByName(parameters)) {
		const [only = ''] = values;
		fields[name.replace(/\[\]$/, '')] = values.length > 1 || name.endsWith('[]') ? values : only;
	}
	return fields;
}

/** False when a text contains NUL or an unpaired surrogate, which the databases reject. */
function isStorable(body: unknown): boolean {
	const waiting = [body];
	while (waiting.length > 0) {
		const value = waiting.pop();
		if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false;
		if (typeof value === 'object' && value !== null) {
			for (const [name, inner] of Object.entries(value)) waiting.push(name, inner);
		}
	}
	return true;
}
