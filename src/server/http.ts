import type { APIContext, APIRoute } from 'astro';
import { BODY_LIMIT } from './body-limit.ts';
import { AppError, type ErrorCode } from './errors.ts';
import { logError } from './log.ts';

const STATUS: Record<ErrorCode, number> = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	'not-found': 404,
	method: 405,
	conflict: 409,
	// The specification's status for an application that is there already (API-41).
	duplicate: 401,
	'too-large': 413,
	unsupported: 415,
	'too-many': 429,
	'provider-down': 502,
};

/** What valibot and zod schemas have in common (Standard Schema). */
interface Schema<Output> {
	readonly '~standard': {
		readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>;
	};
}
type Outcome<Output> =
	| { readonly value: Output; readonly issues?: undefined }
	| { readonly issues: readonly Issue[] };
interface Issue {
	readonly message: string;
	readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined;
}

/** Seconds that an answer from the catalogue may be kept: it changes with an import and with the day. */
export const CATALOGUE_AGE = 60;

/**
 * Makes an Astro route of a function that returns the answer or throws an `AppError`.
 *
 * The answer is an object with `data` and whatever else the specification reads at the top level; the envelope
 * (API-04) adds `response_code`, `message` and `request_id`. A `Response` is passed on as it is.
 *
 * @param maxAge seconds that anyone may keep a good answer; it then bears no `request_id`, as it is the answer to many
 */
export const endpoint =
	(answer: (context: APIContext) => unknown, { maxAge = 0 } = {}): APIRoute =>
	async (context) => {
		const requestId = context.locals.requestId;
		try {
			const given = await answer(context);
			if (given instanceof Response) return given;
			return json(200, { data: null, ...Object(given) }, maxAge > 0 ? { maxAge } : { requestId });
		} catch (error) {
			if (error instanceof AppError) return failure(error, requestId);
			logError('endpoint failed', error, { request: requestId, route: context.routePattern });
			return json(500, { data: { message: SORRY }, message: SORRY, code: 'internal' }, { requestId });
		}
	};

const SORRY = 'Something Went Wrong! Please try again.';

/** The answer to a failed call: what went wrong, in words for the traveller, and by field. */
export function failure({ code, message, fields, retryAfter }: AppError, requestId: string): Response {
	const response = json(STATUS[code], { data: { message, fields }, message, code, fields }, { requestId });
	if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
	return response;
}

function json(status: number, answer: object, { requestId, maxAge }: Stamp): Response {
	const body = { response_code: status, message: 'OK', ...answer, request_id: requestId };
	const cacheControl = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`;
	return Response.json(body, { status, headers: { 'cache-control': cacheControl } });
}

/** An answer is either to one request or for everyone. */
type Stamp = { requestId: string; maxAge?: undefined } | { requestId?: undefined; maxAge: number };

/**
 * The body of a request, JSON or a posted form, as the schema gives it.
 *
 * @throws AppError `invalid` with a message for each field, `too-large` over 100 kB, `unsupported` for other types
 */
export async function readBody<Output>(request: Request, schema: Schema<Output>): Promise<Output> {
	return readAs(schema, await parseBody(request));
}

/**
 * The query of an address as the schema gives it; parameters are read as those of a posted form.
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
		const name = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.') || 'body';
		fields[name] ??= message;
	}
	const [first = 'Not understood'] = Object.values(fields);
	throw new AppError('invalid', first, { fields });
}

async function parseBody(request: Request): Promise<unknown> {
	const bytes = await request.arrayBuffer();
	if (bytes.byteLength > BODY_LIMIT) throw new AppError('too-large', 'The request is larger than 100 kB');
	if (bytes.byteLength === 0) return {};

	const [type = '', ...parameters] = (request.headers.get('content-type') ?? '')
		.toLowerCase()
		.split(/\s*;\s*/);
	const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice(8);
	if (charset !== undefined && !/^"?(utf-?8|us-ascii)"?$/.test(charset)) refuse('Only UTF-8 is understood');
	const isForm = type === 'application/x-www-form-urlencoded';
	if (!isForm && !/^application\/([\w.-]+\+)?json$/.test(type)) {
		throw new AppError('unsupported', 'Send JSON or a form');
	}
	const source = decode(bytes);
	return storable(isForm ? formFields(new URLSearchParams(source)) : parseJson(source));
}

function storable<Given>(given: Given): Given {
	return isStorable(given) ? given : refuse('The request holds characters that are no text');
}

function refuse(message: string, cause?: unknown): never {
	throw new AppError('invalid', message, { cause });
}

function decode(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch (cause) {
		return refuse('The request is not UTF-8', cause);
	}
}

function parseJson(source: string): unknown {
	try {
		return JSON.parse(source);
	} catch (cause) {
		return refuse('The request is not JSON', cause);
	}
}

/** A posted form as an object: a name that comes more than once, or ends in `[]`, gives a list. */
function formFields(parameters: URLSearchParams): Record<string, string | string[]> {
	const fields = Object.create(null) as Record<string, string | string[]>;
	for (const name of new Set(parameters.keys())) {
		const values = parameters.getAll(name);
		const [only = ''] = values;
		fields[name.replace(/\[\]$/, '')] = values.length > 1 || name.endsWith('[]') ? values : only;
	}
	return fields;
}

/** False when a text in it holds NUL or half a character, which databases refuse. */
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
