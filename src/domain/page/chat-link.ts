/** The package a chat is about. */
interface ChatSubject {
	name: string;
	/** Ready-made text, e.g. `₹1,84,500`. */
	price: string;
	/** Absolute address of its page. */
	url: string;
}

/**
 * A WhatsApp link that opens a chat with a prefilled message: about one package, or a general enquiry (spec §7, NAV-14).
 *
 * @param number the site's WhatsApp number, digits only, with its country code
 */
export function chatHref(number: string, subject?: ChatSubject): string {
	const text = subject
		? `Hello, I would like to know more about ${subject.name} (${subject.price} per person): ${subject.url}`
		: 'Hello, I am looking for a holiday package and would like some help.';
	return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeText(text)}`;
}

/** Encodes a query value. Commas, slashes and colons stay as they are (RFC 3986), because lists compress better that way. */
const encodeText = (text: string): string =>
	encodeURIComponent(text).replace(/%2[CF]|%3A/g, decodeURIComponent);
