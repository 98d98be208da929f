import type { APIContext, APIRoute } from 'astro';
import '#contracts/plain-messages.ts';
import { AppError, type ErrorCode } from '#server/errors/app-error.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { BODY_LIMIT_BYTES } from '#server/limits/body-limit.ts';
import { addressSubject, type DeclaredLimit } from '#server/limits/limits.ts';
import { logError } from '#server/log.ts';
import type { Customer } from '#server/services/accounts/sign-in.ts';
import { openServices } from '#server/services/index.ts';

const STATUS: Record<ErrorCode, number> = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	'not-found': 404,
	method: 405,
	conflict: 409,
	// The specification's status for an application that was stored before (API-41).
	duplicate: 401,
	'too-large': 413,
	unsupported: 415,
	'too-many': 429,
	'provider-down': 502,
	unavailable: 503,
	busy: 503,
};

/** What valibot and zod schemas have in common (Standard Schema). */
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

/** Seconds that a response from the catalogue may be cached, because it changes with an import and with the day. */
export const CATALOGUE_AGE_SECONDS = 60;

/**
 * Set in the body of a response that must not be cached, although its endpoint declares a `maxAge`: something that belongs to it could
 * not be had. It is not sent.
 */
export const UNCACHED = Symbol('uncached');

/** Who may call an endpoint: anyone, only customers with a token, or both (then a sent token must be valid). */
export type MayCall = 'anyone' | 'customer' | 'optional';
type CallerOf<Who extends MayCall> = {
	anyone: undefined;
	customer: Customer;
	optional: Customer | null;
}[Who];

/** The declaration of an endpoint; `contracts/routes.ts` repeats it for the description of the API, and a test compares both. */
export interface Declaration {
	caller: MayCall;
	limit: DeclaredLimit | undefined;
}

interface Options<Who extends MayCall> {
	/** `anyone` when left out. */
	caller?: Who;
	/** How often one customer, or else one address, may call. */
	limit?: DeclaredLimit;
	/** Seconds that a successful response may be cached; it then has no `request_id`, because it answers many requests. */
	maxAge?: number;
}

/**
 * Makes an Astro route from a function that returns the body of the response or throws an `AppError`. The function gets the caller as
 * declared. Other callers are rejected before it runs: 401 without a valid token, 429 beyond the limit.
 *
 * The returned object has `data` and any other members of the top level that the specification wants; the envelope (API-04) adds
 * `response_code`, `message` and `request_id`. A `Response` is passed on unchanged.
 */
export function endpoint<const Who extends MayCall = 'anyone'>(
	respond: (context: APIContext, caller: CallerOf<Who>) => unknown,
	{ caller, limit, maxAge = 0 }: Options<Who> = {},
): APIRoute & { readonly declaration: Declaration } {
	const mayCall: MayCall = caller ?? 'anyone';
	const route = async (context: APIContext): Promise<Response> => {
		const requestId = context.locals.requestId;
		try {
			const known = mayCall === 'anyone' ? undefined : await callerOf(context.request, mayCall);
			if (limit) {
				const subject = known ? known.user.id : addressSubject(context.locals.visitor ?? '');
				await (await openServices()).takeLimit({ ...limit, subject });
			}
			const given = await respond(context, known as CallerOf<Who>);
			if (given instanceof Response) return given;
			const body = { data: null, ...Object(given) };
			return json(200, body, maxAge > 0 && !body[UNCACHED] ? { maxAge } : { requestId });
		} catch (error) {
			const known = asAppError(error);
			if (!known || known.code === 'unavailable')
				logError('endpoint failed', error, { request_id: requestId, route: context.routePattern });
			if (known) return failure(known, requestId);
			return json(500, { data: { message: SORRY }, message: SORRY, code: 'internal' }, { requestId });
		}
	};
	return Object.assign(route, { declaration: { caller: mayCall, limit } });
}

/** The customer whose token a request has (API-02); null without a token where that is allowed. */
export async function callerOf(
	{ headers }: Request,
	mayCall: 'customer' | 'optional',
): Promise<Customer | null> {
	const authorization = headers.get('authorization');
	if (authorization === null && mayCall === 'optional') return null;
	const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
	if (!token) throw new AppError('unauthenticated', 'Please log in first.');
	return (await openServices()).signIn.customerOf(token);
}

const SORRY = 'Something Went Wrong! Please try again.';

/** The status of a page that shows an error in its own words. */
export const pageStatus = ({ code }: AppError): number => STATUS[code];

/** The status and headers of a failed page; the host sends the designed page of that status as its body. */
export function pageFailure(error: AppError | undefined): Response {
	const response = new Response('', { status: error ? STATUS[error.code] : 500 });
	setRetryAfter(response, error?.retryAfter);
	return response;
}

/** The response to a failed call: a message for the traveller, and one for each field at fault. */
export function failure({ code, message, fields, retryAfter }: AppError, requestId: string): Response {
	const response = json(STATUS[code], { data: { message, fields }, message, code, fields }, { requestId });
	setRetryAfter(response, retryAfter);
	return response;
}

function setRetryAfter({ headers }: Response, retryAfter: number | undefined): void {
	if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
}

function json(status: number, content: object, { requestId, maxAge }: Stamp): Response {
	const body = { response_code: status, message: 'OK', ...content, request_id: requestId };
	const cacheControl = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`;
	return Response.json(body, { status, headers: { 'cache-control': cacheControl } });
}

/** Whether a response answers one request or is shared by many. */
type Stamp = { requestId: string; maxAge?: undefined } | { requestId?: undefined; maxAge: number };

/**
 * The body of a request, JSON or a posted form, parsed by the schema.
 *
 * @throws AppError `invalid` with a message for each field, `too-large` over 100 kB, `unsupported` for other types
 */
export async function readBody<Output>(request: Request, schema: Schema<Output>): Promise<Output> {
	return readAs(schema, await parseBody(request));
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
		.split(/\s*;\s*/);
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
	for (const name of new Set(parameters.keys())) {
		const values = parameters.getAll(name);
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
