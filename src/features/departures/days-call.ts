/* The call for the days of a package, which the press that opens the calendar makes before the code of the island has come. */

/** Calls that nobody has taken yet, by package. */
const made = new Map<string, Promise<Response>>();

const call = (slug: string) => fetch(`/api/v1/package/${slug}/availability`);

/** Asks for the days; called with each press. */
export function askForDays(slug: string): void {
	const asked = call(slug);
	// Whoever takes it deals with a failure.
	asked.catch(() => undefined);
	made.set(slug, asked);
}

/** Gives the call that the last press has made, once; without one it makes a call. */
export function takeDays(slug: string): Promise<Response> {
	const taken = made.get(slug) ?? call(slug);
	made.delete(slug);
	return taken;
}
