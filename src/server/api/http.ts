import type { APIContext, APIRoute } from 'astro';
import { AppError } from '#server/errors/app-error.ts';
import { asAppError } from '#server/errors/as-app-error.ts';
import { type Fault, rejectionBody } from '#server/errors/rejection-body.ts';
import { STATUS_OF } from '#server/errors/status-of.ts';
import { addressSubject, type DeclaredLimit } from '#server/limits/limits.ts';
import { logError } from '#server/log.ts';
import type { Customer } from '#server/services/accounts/customers.ts';
import { openServices } from '#server/services/index.ts';

/** Seconds that a response from the catalogue may be cached, because it changes with an import and with the day. */
export const CATALOGUE_AGE_SECONDS = 60;

/**
 * A key of the object that an endpoint returns: true makes this one response `no-store` although the endpoint declares a `maxAge`, e.g.
 * because a provider did not answer. JSON leaves symbols out.
 */
export const UNCACHED = Symbol('uncached');

/**
 * Who may call an endpoint: anyone; only customers with a token; or both, where a token that is sent must be sound (`optional`) or is
 * taken for none when it is not (`known`).
 */
export type MayCall = 'anyone' | 'customer' | 'optional' | 'known';
type CallerOf<Who extends MayCall> = {
	anyone: undefined;
	customer: Customer;
	optional: Customer | null;
	known: Customer | null;
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
			const known = await declaredCaller(context.request, mayCall);
			if (limit) {
				const subject = known ? known.user.id : addressSubject(context.locals.visitor ?? '');
				await (await openServices()).takeLimit({ ...limit, subject });
			}
			const given = await respond(context, known as CallerOf<Who>);
			if (given instanceof Response) return given;
			const body = { data: null, ...Object(given) };
			return maxAge > 0 && !body[UNCACHED]
				? succeeded(body, { 'cache-control': `public, max-age=${maxAge}` })
				: succeeded({ ...body, request_id: requestId }, NOT_STORED);
		} catch (error) {
			const known = asAppError(error);
			if (!known || known.code === 'unavailable')
				logError('endpoint failed', error, { request_id: requestId, route: context.routePattern });
			if (known) return failure(known, requestId);
			return rejected(500, { code: 'internal', message: SORRY }, requestId);
		}
	};
	return Object.assign(route, { declaration: { caller: mayCall, limit } });
}

/** The caller that an endpoint has declared; undefined where anyone may call. */
async function declaredCaller(request: Request, mayCall: MayCall): Promise<Customer | null | undefined> {
	if (mayCall === 'anyone') return undefined;
	return mayCall === 'known' ? knownCallerOf(request) : callerOf(request, mayCall);
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
	response.status = STATUS_OF[error.code];
	setRetryAfter(response, error.retryAfter);
}

/** The status and headers of a failed page; the host sends the designed page of that status as its body. */
export function pageFailure(error: AppError | undefined): Response {
	const response = new Response('', { status: error ? STATUS_OF[error.code] : 500 });
	setRetryAfter(response, error?.retryAfter);
	return response;
}

/** The response to a failed call: a message for the traveller, and one for each field at fault. */
export function failure(error: AppError, requestId: string): Response {
	const response = rejected(STATUS_OF[error.code], error, requestId);
	setRetryAfter(response, error.retryAfter);
	return response;
}

const NOT_STORED = { 'cache-control': 'no-store' };

const rejected = (status: number, fault: Fault, requestId: string): Response =>
	Response.json(rejectionBody(status, fault, requestId), { status, headers: NOT_STORED });

function setRetryAfter({ headers }: { headers: Headers }, retryAfter: number | undefined): void {
	if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
}

const succeeded = (body: object, headers: HeadersInit): Response =>
	Response.json({ response_code: 200, message: 'OK', ...body }, { headers });
