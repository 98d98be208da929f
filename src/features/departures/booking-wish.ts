import { readStored, writeStored, writeText } from '#client/storage/storage.ts';

/** The booking that a guest has started. */
export interface Wish {
	packageId: string;
	slug: string;
	/** `YYYY-MM-DD` */
	date: string;
	travellers: number;
}

const KEY = 'booking-wish';
/** Milliseconds after which a wish is forgotten, because the visitor is probably doing something else. */
const LASTS_MS = 20 * 60_000;

/** Stores a wish in this tab until the guest has signed in. */
export const rememberWish = (wish: Wish): void => {
	writeStored('session', KEY, { ...wish, at: Date.now() });
};

/** The stored wish of this tab, or null. */
export function rememberedWish(): Wish | null {
	const stored = readStored('session', KEY) as (Wish & { at: number }) | null;
	return stored && Date.now() - stored.at < LASTS_MS ? stored : null;
}

/** Removes the stored wish. */
export const forgetWish = (): void => {
	writeText('session', KEY, null);
};
