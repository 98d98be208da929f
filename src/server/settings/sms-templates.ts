/** The templates of the messages that leave by SMS (`messages/message-words.ts`), for which a provider may hold approved texts. */
export const SMS_TEMPLATES: readonly string[] = [
	'sign-in-code',
	'booking-code',
	'booking-confirmed',
	'booking-confirmed-by-operator',
	'booking-unanswered',
	'booking-cancelled',
	'booking-refused',
	'payment-returned',
	'refund-delayed',
	'refund-made',
	'hold-ends',
];
