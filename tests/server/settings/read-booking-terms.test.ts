import { expect, test } from 'vitest';
import { parseBookingTerms, readBookingTerms } from '#server/settings/read-booking-terms.ts';

test('the file that ships is sound, whatever the owner writes', () => {
	const { reply, refundSpeed } = readBookingTerms();
	expect(reply.reminderHours).toBeLessThan(reply.hours);
	expect(['normal', 'optimum']).toContain(refundSpeed);
});

test('what the owner writes is what is read', () => {
	expect(parseBookingTerms('reply: { hours: 24, reminder_hours: 6 }\nrefund_speed: optimum\n')).toEqual({
		reply: { hours: 24, reminderHours: 6 },
		refundSpeed: 'optimum',
	});
});

test.each([
	['reply: { hours: 0, reminder_hours: 1 }\nrefund_speed: normal\n', /bookings\.yaml:1: reply\.hours/],
	['reply: { hours: 337, reminder_hours: 1 }\nrefund_speed: normal\n', /bookings\.yaml:1: reply\.hours/],
	['reply: { hours: 12, reminder_hours: 12 }\nrefund_speed: normal\n', /1: reply\.reminder_hours: less than/],
	['reply: { hours: 1.5, reminder_hours: 1 }\nrefund_speed: normal\n', /bookings\.yaml:1: reply\.hours/],
	['reply: { hours: 48, reminder_hours: 12 }\nrefund_speed: fast\n', /bookings\.yaml:2: refund_speed/],
	['reply: { hours: 48, reminder_hours: 12 }\n', /bookings\.yaml:1: refund_speed/],
	['reply: { hours: 48, reminder_hours: 12 }\nrefund_speed: normal\nfee: 1\n', /bookings\.yaml:3: .*fee/],
])('%j is rejected, naming line and field', (text, fault) => {
	expect(() => parseBookingTerms(text)).toThrow(fault);
});
