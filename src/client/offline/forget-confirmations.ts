/** The name of the cache of confirmations (`confirmations.ts`). */
export const CONFIRMATIONS = 'confirmations';

/** Erases the copies of confirmations, which belong to the customer who has just signed out. */
export async function forgetConfirmations(): Promise<void> {
	if ('caches' in globalThis) await caches.delete(CONFIRMATIONS).catch(() => false);
}
