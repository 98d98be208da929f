import * as v from 'valibot';
import { emptyIsAbsent, optionalText, packageId, pageAddress, phone, required } from './fields.ts';
import { profile } from './profile.ts';

const INVALID_CODE = 'Invalid OTP';

/** A phone number: its country, given as calling code or id of two letters (`callingCodeOf`), and its digits. */
export const phoneNumber = { country_code: required('Country is required'), phone_number: phone };

/** A one-time code as typed or pasted. */
export const oneTimeCode = v.pipe(
	v.optional(v.string(INVALID_CODE), ''),
	v.transform((typed) => typed.replace(/[\s-]/g, '')),
	v.regex(/^\d{6}$/, INVALID_CODE),
);

/** A checkbox as a JSON boolean or as a form field. */
const choice = v.pipe(
	v.union([v.boolean(), v.picklist(['true', 'false', 'on', '1', '0'])], 'Tick it or leave it'),
	v.transform((sent) => sent === true || sent === 'true' || sent === 'on' || sent === '1'),
	v.boolean(),
);
const ticked = emptyIsAbsent(choice);

/** Body of `POST /auth/register/phone` (API-12). */
export const phoneRegistration = v.object({
	...phoneNumber,
	/** Updates on WhatsApp (AUTH-11): a yes gives the consent, a no withdraws it; when it is not sent, what was chosen before stays. */
	is_whatsapp_enabled: ticked,
	page_url: pageAddress,
	package_id: packageId,
});
export type PhoneRegistration = v.InferOutput<typeof phoneRegistration>;

/** Body of `POST /auth/resend/otp` (API-14). */
export const resendRequest = v.object({
	...phoneNumber,
	/**
	 * The id that the response to the lead gave. Once the earlier code is gone, the new one confirms that lead, if it has this number and
	 * is not confirmed; any other id changes nothing.
	 */
	lead_id: optionalText(64),
});
export type ResendRequest = v.InferOutput<typeof resendRequest>;

/** Body of `POST /auth/verify/otp` (API-13). */
export const verifyRequest = v.object({
	...phoneNumber,
	otp: oneTimeCode,
	/**
	 * The id that the response to the phone number or to the lead gave. The choice and the lead that came with that request count only
	 * with this id.
	 */
	lead_id: optionalText(64),
});
export type VerifyRequest = v.InferOutput<typeof verifyRequest>;

const NO_PROOF = 'Please ask for a new code.';
/** Body of `POST /auth/verify/proof`: the proof that came with a token without a name. */
export const proofRequest = v.object({
	proof: v.pipe(v.optional(v.string(NO_PROOF), ''), v.regex(/^[\w-]{43}$/, NO_PROOF)),
});

/** Body of `POST /profile/logout` (API-18); nothing has to be sent. */
export const logoutRequest = v.object({
	/** In every browser, not only in this one. */
	everywhere: ticked,
});

/** Body of `PUT /profile/whatsapp`: whether its owner wants updates on WhatsApp. */
export const whatsappChoice = v.object({
	is_whatsapp_enabled: choice,
});

const lead = v.object({ id: v.string() });

/** The response to a phone number: only a lead, never a token (AUTH-02). */
export const registrationResponse = { lead };
/** Lets the browser continue this sign-in without a new code, once and within the hour; null once the profile has a name. */
const proof = v.nullable(v.string());
/** The response to a correct code (ENT-23); a null name means that the profile is incomplete. */
export const loginResponse = { access_token: v.string(), profile, lead, proof };
/** The response to a proof. */
export const continuedResponse = { access_token: v.string(), profile, proof };
export const refreshResponse = { access_token: v.string() };
