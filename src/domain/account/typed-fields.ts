import {
	asciiDigits,
	LINE_END,
	narrowSigns,
	plainDashes,
	withoutIdle,
	withoutInvisible,
	withoutIdleInText as words,
} from '../text/typed-text.ts';
import { nationalNumber } from './typed-phone.ts';

/*
 * Corrects typed and pasted fields before a contract reads them: the same in forms, in forms without script and in calls of the API.
 * Only what is beyond doubt is corrected; the contract rejects the rest.
 */

type Rule = (typed: string) => string;

/** A rule for texts of one line; one of several lines is not changed. */
const ofOneLine =
	(rule: Rule): Rule =>
	(typed) =>
		LINE_END.test(typed) ? typed : rule(typed);

/** Quotes and brackets around, and the end of the sentence that it was copied from. */
const bare: Rule = (typed) =>
	typed
		.trim()
		.replace(/^["“”„«‘([{<]+/, '')
		.replace(/["“”»’)\]}>.,;:!]+$/, '')
		.trim();

/** Removes joiners where they cannot be seen: beside letters that do not join (D250). */
const withoutIdleJoiners: Rule = (typed) =>
	typed.replace(
		/(\p{M}\u200d|[\p{M}\p{sc=Arab}]\u200c(?=\p{L})|\p{L}\p{Join_Control}(?=[\u09cd\u0b4d\u0ccd]))|\p{Join_Control}/gu,
		'$1',
	);

/** A name: the space, the apostrophe, the dash and the stroke (`s/o`) of any keyboard as the plain ones. */
const name = ofOneLine((typed) =>
	plainDashes(withoutIdleJoiners(withoutIdle(typed)))
		.replace(/[\p{Zs}\t]+/gu, ' ')
		.trim()
		.replace(/([\p{L}\p{M}.])[`´‘′＇](?=\p{L})/gu, "$1'")
		.replaceAll('／', '/')
		.replaceAll('．', '.'),
);

/** An address alone, of a link (`mailto:`) or of the head of a message (`Asha <asha@example.in>`). */
const email = ofOneLine((typed) => {
	const text = withoutIdle(narrowSigns(typed)).trim();
	const [, ofLink] = /^<?mailto:([^?>]*)/i.exec(text) ?? [];
	const [, ofHead] = /^[^<>]*<([^<>]+)>[.,;]?$/.exec(text) ?? [];
	return bare(ofLink ?? ofHead ?? text);
});

/**
 * The only match of `pieces` in a text that is of a shape, however often it occurs, without spaces and hyphens; undefined for none or
 * several. Safari before 16.4 has no lookbehind, with which one pattern would do.
 */
function only(shape: RegExp, pieces: RegExp, text: string): string | undefined {
	const shaped = (text.match(pieces) ?? []).filter((piece) => shape.test(piece));
	const found = new Set(shaped.map((piece) => piece.replace(/[\s-]/g, '')));
	return found.size === 1 ? [...found][0] : undefined;
}

const plain: Rule = (typed) => plainDashes(asciiDigits(narrowSigns(withoutInvisible(typed))));

const BOOKING_ID = /^SB[0-9A-Z]{10}$/;

/** Finds the one-time code, also within its whole message. */
const code: Rule = (typed) => {
	const text = plain(typed);
	const digits = text.replace(/[\s-]/g, '');
	if (/^\d{6}$/.test(digits)) return digits;
	return only(/^\d{3}[\s-]?\d{3}$/, /\d+(?:[\s-]\d+)*/g, text) ?? typed;
};

/** The id of a booking, also with the words or the address that it was copied with. */
const bookingId: Rule = (typed) => {
	const text = plain(typed).toUpperCase();
	const id = bare(text).replace(/[\s#-]/g, '');
	return BOOKING_ID.test(id) ? id : (only(BOOKING_ID, /[0-9A-Z]+/g, text) ?? typed);
};

const coupon = ofOneLine((typed) => bare(plain(typed)));
/** Removes brackets around an address and a full stop after it; other characters may be part of it. */
const link = ofOneLine((typed) =>
	withoutIdle(typed)
		.trim()
		.replace(/^<(.*)>$/, '$1')
		.replace(/[.,;]+$/, '')
		.trim(),
);
const callingCode = ofOneLine((typed) =>
	plain(typed)
		.trim()
		.replace(/^00(?=\d)/, '+'),
);

/** The rule of each field, by its wire name. */
const RULES: Readonly<Record<string, Rule>> = {
	...{ comment: words, message: words, destination: words, destination_name: words, reason: words },
	...{ name, first_name: name, last_name: name, company_name: name },
	email,
	...{ otp: code, booking_id: bookingId, coupon_code: coupon, website_url: link },
	...{ country_code: callingCode, countryCode: callingCode },
};

/** The fields that hold a phone number. */
const PHONES = ['phone_number', 'phone'];

/** Longer than any line that is typed, and any message that one is copied from. Most rules take time with the square of a text's length. */
const CORRECTED_MAX = 1000;

/** Fields as they were meant. A form without a country takes Indian numbers. What is no text stays as it is, and so does a line that is too long. */
export function asMeant<Fields>(fields: Fields): Fields {
	if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
	const meant = { ...fields } as Record<string, unknown>;
	const put = (field: string, rule: Rule) => {
		const typed = meant[field];
		if (!Object.hasOwn(meant, field) || typeof typed !== 'string') return;
		if (rule === words || typed.length <= CORRECTED_MAX) meant[field] = rule(typed);
	};
	for (const [field, rule] of Object.entries(RULES)) put(field, rule);
	const country = meant['country_code'] ?? meant['countryCode'] ?? '+91';
	if (typeof country === 'string')
		for (const field of PHONES) put(field, (typed) => nationalNumber(typed, country));
	return meant as Fields;
}
