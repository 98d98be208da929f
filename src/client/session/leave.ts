import { forgetVisitor } from './forget-visitor.ts';
import { storedToken } from './token.ts';

/** Forgets the visitor, and reloads the page unless the browser keeps the token: reloading would then repeat for ever. */
export async function leave(): Promise<void> {
	await forgetVisitor();
	if (storedToken() === null) location.reload();
}
