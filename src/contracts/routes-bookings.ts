import * as v from 'valibot';
import * as booking from './booking.ts';
import * as lookup from './booking-lookup.ts';
import * as reply from './booking-reply.ts';
import { envelope } from './envelope.ts';
import type { Route, RouteParameter } from './route.ts';

/** The id of an intent in examples, which no intent has. */
export const UNKNOWN_ID = '0b9a4b5c-0000-4000-8000-000000000000';
const intentParameter: RouteParameter = {
	schema: v.string(),
	description: 'Id of an intent; whoever has it may read and finish it',
	example: UNKNOWN_ID,
};
const bookingParameter: RouteParameter = {
	schema: v.string(),
	description: 'Id of a booking',
	example: 'SBUNKNOWN222',
};
const LOOKED_FOR = { booking_id: 'SBUNKNOWN222', country_code: '+91', phone_number: '9876543210' };
const keyParameter: RouteParameter = {
	schema: v.string(),
	description:
		'A key of its owner, for those without an account: `booking_key` of the verified payment or of the code that was sent; that of the link in a message gives the status alone',
	example: 'none',
};

/** The calls of a hold and of a booking. */
export const bookingRoutes: readonly Route[] = [
	{
		method: 'get',
		path: '/api/v1/bookingIntent',
		summary: 'What the caller holds and has not paid for, soonest expiry first',
		group: 'bookings',
		caller: 'customer',
		response: envelope(v.array(booking.intentResponse)),
		rejections: [401],
	},
	{
		method: 'post',
		path: '/api/v1/bookingIntent',
		summary:
			'Hold seats of a departure for 24 hours, at the latest until its day is over; a repeated call returns the existing hold as it is, with `already_held`, and leaves its number of travellers alone',
		group: 'bookings',
		caller: 'customer',
		body: { schema: booking.newIntent, example: { package_id: '1001', availability_id: '1' } },
		response: envelope(booking.heldResponse),
		rejections: [400, 401, 413, 415, 429],
	},
	{
		method: 'get',
		path: '/api/v1/bookingIntent/{id}',
		summary: 'A hold with its price; 400 when its time is over',
		group: 'bookings',
		pathParameters: { id: intentParameter },
		response: envelope(booking.intentResponse),
		rejections: [400, 404],
	},
	{
		method: 'put',
		path: '/api/v1/bookingIntent/{id}',
		summary: 'Change the travellers or the coupon of a hold; an open order becomes void',
		group: 'bookings',
		pathParameters: { id: intentParameter },
		body: {
			schema: booking.intentChange,
			example: { adults_count: 2 },
			notes: {
				adults_count: 'Left out, the number stays.',
				coupon_code: 'An empty text removes the coupon; left out, it stays.',
			},
		},
		response: envelope(booking.intentResponse),
		rejections: [400, 404, 413, 415, 429],
	},
	{
		method: 'delete',
		path: '/api/v1/bookingIntent/{id}',
		summary: 'Leave a hold, which frees its seats; a repeated call changes nothing',
		group: 'bookings',
		pathParameters: { id: intentParameter },
		response: envelope(v.null()),
		rejections: [400, 404, 429],
	},
	{
		method: 'get',
		path: '/api/v1/bookingIntent/{id}/move',
		summary: 'The hold in place of one that was moved, for its customer; 404 for anybody else',
		group: 'bookings',
		pathParameters: { id: intentParameter },
		caller: 'customer',
		response: envelope(booking.movedResponse),
		rejections: [401, 404],
	},
	{
		method: 'post',
		path: '/api/v1/bookingIntent/{id}/move',
		summary:
			'Hold as many seats of another departure of the package instead, until the same end; the hold ends, and its seats are free again. Where its customer holds that departure already, only the customer is led there, by a token; one that has ended is as none',
		group: 'bookings',
		caller: 'known',
		pathParameters: { id: intentParameter },
		body: { schema: booking.intentMove, example: { availability_id: '2' } },
		response: envelope(booking.heldResponse),
		rejections: [400, 404, 409, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/booking',
		summary:
			'Store who travels, or look up the booking of an intent; with the intent alone and no booking yet, the customer of the profile travels, who needs a name and an e-mail address; a repeated call returns the same booking; 409 for another traveller once it is paid',
		group: 'bookings',
		caller: 'optional',
		body: {
			schema: booking.bookingRequest,
			example: {
				intent_id: UNKNOWN_ID,
				name: 'Asha Devi Rao',
				email: 'asha@example.in',
				phone: '9876543210',
				countryCode: '+91',
				travellerCount: 2,
			},
		},
		response: envelope(booking.bookingStatus),
		rejections: [400, 401, 404, 409, 413, 415, 429],
	},
	{
		method: 'get',
		path: '/api/v1/bookings',
		summary:
			'The newest 100 paid bookings that the caller made or whose phone number is theirs, newest first',
		group: 'bookings',
		caller: 'customer',
		response: envelope(v.array(booking.bookingResponse)),
		rejections: [401],
	},
	{
		method: 'post',
		path: '/api/v1/bookings/find',
		summary:
			'Send a code to the phone that a booking was made with; the response and the limits, apart from those of signing in, are the same whether or not it exists',
		group: 'bookings',
		body: { schema: lookup.lookedForBooking, example: LOOKED_FOR },
		response: envelope(v.null()),
		rejections: [400, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/bookings/find/verify',
		summary: 'Verify the code and get a key of the booking that is valid for half an hour',
		group: 'bookings',
		body: { schema: lookup.foundBooking, example: { ...LOOKED_FOR, otp: '000000' } },
		response: envelope(lookup.openedBooking),
		rejections: [400, 413, 415, 429],
	},
	{
		method: 'get',
		path: '/api/v1/booking/{id}',
		summary:
			'A booking: all of it for its owner, with payments that booked nothing and go back; its status for others',
		group: 'bookings',
		caller: 'optional',
		pathParameters: { id: bookingParameter },
		query: { key: keyParameter },
		response: envelope(v.union([booking.ownedBookingData, booking.bookingStatus])),
		rejections: [401, 404],
	},
	{
		method: 'post',
		path: '/api/v1/booking/{id}/cancel',
		summary:
			'Cancel a booking for the refund that was shown; a repeated call with the same refund changes nothing, one with another is refused with 409',
		group: 'bookings',
		caller: 'optional',
		pathParameters: { id: bookingParameter },
		body: { schema: booking.cancellation, example: { refund_amount: 15_000 } },
		response: envelope(booking.bookingResponse),
		rejections: [400, 401, 403, 404, 409, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/booking/{id}/confirm',
		summary: 'The operator confirms a booking, with the key of the link in the notice',
		group: 'bookings',
		pathParameters: { id: bookingParameter },
		body: { schema: reply.operatorReply, example: { key: 'none' } },
		response: envelope(booking.bookingStatus),
		rejections: [400, 403, 404, 409, 413, 415, 429],
	},
	{
		method: 'post',
		path: '/api/v1/booking/{id}/refuse',
		summary:
			'The operator refuses a booking, confirmed or not, with the key of the link in the notice and a reason that the traveller reads, and up to three other days of the package on offer; all of the money goes back. A repeated call changes nothing, not even the reason',
		group: 'bookings',
		pathParameters: { id: bookingParameter },
		body: { schema: reply.refusal, example: { key: 'none', reason: 'The houseboat is being repaired.' } },
		response: envelope(booking.bookingStatus),
		rejections: [400, 403, 404, 409, 413, 415, 429],
	},
];
