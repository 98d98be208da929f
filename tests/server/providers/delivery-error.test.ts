import { expect, test } from 'vitest';
import { DeliveryError, deliveryReasonOf } from '#server/providers/delivery-error.ts';

const withCode = (code: unknown, message = 'to asha@example.in failed') =>
	Object.assign(new Error(message), { code });

test.each<[string, unknown, string]>([
	['its own words', new DeliveryError('status 422', { isRejected: true }), 'status 422'],
	['the code of the system', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
	['the code of its cause', new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }), 'ENOTFOUND'],
	[
		'its own code before that of its cause',
		Object.assign(withCode('EDNS'), { cause: withCode('EOTHER') }),
		'EDNS',
	],
	[
		'that there was no answer',
		AbortSignal.abort(new DOMException('x', 'TimeoutError')).reason,
		'no answer in time',
	],
	['its kind, when its code is a number', withCode(23), 'Error'],
	['its kind, when there is no code', new RangeError('asha@example.in'), 'RangeError'],
	['nothing, when it is no error', 'asha@example.in', 'unknown'],
	['nothing, when it is nothing', undefined, 'unknown'],
])('the log says %s, never the recipient', (_what, error, reason) =>
	expect(deliveryReasonOf(error)).toBe(reason),
);

test('a failure is a fault of the gateway unless it says that the message is rejected', () => {
	expect(new DeliveryError('status 500').isRejected).toBe(false);
	expect(new DeliveryError('status 422', { isRejected: true }).isRejected).toBe(true);
});
