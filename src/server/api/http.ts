import type { APIContext, APIRoute } from 'astro';
import { AppError, type ErrorCode } from '#server/errors/app-error.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { addressSubject, type DeclaredLimit } from '#server/limits/limits.ts';
import { logError } from '#server/log.ts';
import type { Customer } from '#server/services/accounts/customers.ts';
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

/** Seconds that a response from the catalogue may be cached, because it changes with an import and with the day. */
export const CATALOGUE_AGE_SECONDS = 60;

/**
 * A key of the object that an endpoint returns: true makes this one response `no-store` although the endpoint declares a `maxAge`, e.g.
 * because a provider did not answer. JSON leaves symbols out.
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

/** The customer whose token a request has; null for a guest, and where the token has ended. */
export const knownCallerOf = (request: Request): Promise<Customer | null> =>
	callerOf(request, 'optional').catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		return null;
	});

const SORRY = 'Something Went Wrong! Please try again.';

/** Gives a page that shows an error in its own words the status of that error, and when to try again. */
export function failPage(response: ResponseInit & { readonly headers: Headers }, error: AppError): void {
	response.status = STATUS[error.code];
	setRetryAfter(response, error.retryAfter);
}

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

function setRetryAfter({ headers }: { headers: Headers }, retryAfter: number | undefined): void {
	if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
}

function json(status: number, content: object, { requestId, maxAge }: Stamp): Response {
	const body = { response_code: status, message: 'OK', ...content, request_id: requestId };
	const cacheControl = maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`;
	return Response.json(body, { status, headers: { 'cache-control': cacheControl } });
}

/** Whether a response answers one request or is shared by many. */
type Stamp = { requestId: string; maxAge?: undefined } | { requestId?: undefined; maxAge: number };
