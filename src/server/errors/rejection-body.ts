import type { Rejection } from '#contracts/envelope.ts';

/** What a failed call says of itself; `fields` has a message for each field at fault. */
export interface Fault {
	code: string | undefined;
	message: string;
	fields?: Record<string, string>;
}

/** The body of a failed call of the API (API-04), the same whether an endpoint fails or the host rejects the request before it. */
export const rejectionBody = (
	status: number,
	{ code, message, fields = {} }: Fault,
	requestId: string,
): Rejection => ({
	...{ response_code: status, message, code, fields },
	data: { message, fields },
	request_id: requestId,
});
