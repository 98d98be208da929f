import * as v from 'valibot';
import { oneTimeCode } from './auth.ts';
import { email } from './fields.ts';

/* The forms with which the owner of a booking proves to be its owner, and changes where its messages go. */

/** The code that was sent to the booker's phone. */
export const bookingCode = v.object({ otp: oneTimeCode });

/** The message for a form that was sent without the version that its page showed. */
export const SEND_AGAIN = 'Please look at the booking again, then try once more.';
/** The version of the link that the page of a form showed. */
const linkVersion = v.pipe(
	v.optional(v.string(SEND_AGAIN), ''),
	v.regex(/^\d{1,4}$/, SEND_AGAIN),
	v.transform(Number),
);

/** Makes the links of earlier messages void. */
export const newLink = v.object({ version: linkVersion });

/** Corrects the e-mail address of a booking. */
export const correctedEmail = v.object({ version: linkVersion, email });
