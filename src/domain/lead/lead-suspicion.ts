/** How a lead was sent, besides its content. */
export interface LeadSigns {
	/** The value of the honeypot field, which visitors do not see. */
	trap: unknown;
	/** Milliseconds between opening the page and sending the form, as the browser reports them. */
	waitedMs: unknown;
	/** True when this address or this telephone number has sent more leads than one visitor would. */
	isMany: boolean;
}

/**
 * The shortest plausible time to send a form. It is short, because a browser can fill in the form and a person then only presses the
 * button (decision D67).
 */
const FASTEST_MS = 250;

/**
 * Why a lead looks like spam, in words for the sales desk; null when it does not. The lead is stored in any case, because a browser's
 * autofill may fill in hidden fields too.
 */
export function suspicionOf({ trap, waitedMs, isMany }: LeadSigns): string | null {
	const waited = typeof waitedMs === 'string' || typeof waitedMs === 'number' ? Number(waitedMs) : Number.NaN;
	const signs = [
		typeof trap === 'string' && trap.trim() !== '' && 'filled in the hidden field',
		waited >= 0 && waited < FASTEST_MS && 'sent too fast',
		isMany && 'one of many',
	].filter((sign) => sign !== false);
	return signs.length > 0 ? signs.join(', ') : null;
}
