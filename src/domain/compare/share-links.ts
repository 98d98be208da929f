/** A service to share an address on. */
export interface ShareLink {
	name: 'Facebook' | 'X' | 'LinkedIn' | 'WhatsApp' | 'Telegram' | 'Pinterest' | 'Reddit' | 'E-mail';
	href: string;
}

/**
 * Links that share an address on the eight services of CMP-09, first the one that families in India decide on.
 *
 * @param url absolute address; every link holds it encoded
 * @param title a line about the address
 */
export function shareLinks(url: string, title: string): ShareLink[] {
	const [at, about] = [encodeURIComponent(url), encodeURIComponent(title)];
	const message = encodeURIComponent(`${title}: ${url}`);
	return [
		{ name: 'WhatsApp', href: `https://wa.me/?text=${message}` },
		{ name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
		{ name: 'X', href: `https://x.com/intent/post?url=${at}&text=${about}` },
		{ name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
		{ name: 'Telegram', href: `https://t.me/share/url?url=${at}&text=${about}` },
		{
			name: 'Pinterest',
			href: `https://www.pinterest.com/pin/create/button/?url=${at}&description=${about}`,
		},
		{ name: 'Reddit', href: `https://www.reddit.com/submit?url=${at}&title=${about}` },
		{ name: 'E-mail', href: `mailto:?subject=${about}&body=${message}` },
	];
}
