/** A response that is not a success. `status` is 0 when there was no response. */
export class ApiError extends Error {
	override readonly name = 'ApiError';
	readonly status: number;
	/** One message for each field at fault, by its wire name. */
	readonly fields: Readonly<Record<string, string>>;

	constructor(status: number, message: string, fields: Record<string, string> = {}) {
		super(message);
		this.status = status;
		this.fields = fields;
	}
}

/** The message when the server gives none (LEAD-03). */
export const SOMETHING_WRONG = 'Something Went Wrong! Please try again.';

interface Failure {
	message?: unknown;
	fields?: unknown;
}

/** The messages by field of a failed response; values that are not texts are left out. */
function fieldsOf(fields: unknown): Record<string, string> {
	if (typeof fields !== 'object' || fields === null) return {};
	return Object.fromEntries(Object.entries(fields).filter((entry) => typeof entry[1] === 'string'));
}

/** The header of a request with a token. */
export const bearing = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

interface Call extends RequestInit {
	/** Sent with the call when there is one. */
	token?: string | null | undefined;
}

/**
 * Calls the site's own API under `/api/v1`.
 *
 * @param path such as `/lead/submit`
 * @param body sent as JSON with POST when given
 * @throws ApiError for anything but a success with a JSON body
 */
export function callApi<T>(path: string, body?: unknown, { token, ...init }: Call = {}): Promise<T> {
	const isSending = body !== undefined;
	const sending = isSending ? { method: 'POST', body: JSON.stringify(body) } : {};
	const headers = {
		...(isSending && { 'content-type': 'application/json' }),
		...init.headers,
		...(token && bearing(token)),
	};
	return readResponse(fetch(`/api/v1${path}`, { ...sending, ...init, headers }));
}

/**
 * Reads the response of a call that was started earlier.
 *
 * @throws ApiError for anything but a success with a JSON body
 */
export async function readResponse<T>(asked: Promise<Response>): Promise<T> {
	const response = await asked.catch(() => {
		throw new ApiError(0, SOMETHING_WRONG);
	});
	const value: unknown = await response.json().catch(() => null);
	if (response.ok && value !== null) return value as T;
	const { message, fields } = (value ?? {}) as Failure;
	throw new ApiError(
		response.status,
		typeof message === 'string' && message !== '' ? message : SOMETHING_WRONG,
		fieldsOf(fields),
	);
}
