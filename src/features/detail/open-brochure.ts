import { ApiError, callApi } from '#client/api.ts';
import { dropToken } from '#client/stores/session.ts';
import { showsOperator } from '#domain/list/show-operator.ts';

/**
 * Downloads the brochure of the package; a guest signs in first (DET-12, DET-14). On failure nothing is shown, and the control works
 * again (DET-13).
 */
export async function run(control: HTMLElement): Promise<void> {
	// Loaded with the press, so that the first script of the page does not list its dependencies.
	const { requireSignIn } = await import('#forms/ask-to-sign-in.ts');
	const token = await requireSignIn();
	if (token === null) return;
	control.ariaBusy = 'true';
	try {
		location.assign(await pathOfBrochure(token));
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) {
			await dropToken(token);
			return run(control);
		}
		console.warn('The brochure cannot be downloaded.', error);
	} finally {
		control.ariaBusy = null;
	}
}

/**
 * The address of this package's brochure. The download does not leave the page. Only the path of the URL is used, because the site may
 * be open under another origin than `SITE_URL`, such as that of a deploy preview.
 */
async function pathOfBrochure(token: string): Promise<string> {
	const { viewed: id } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {};
	const query = showsOperator(new URLSearchParams(location.search)) ? '' : '?show_operator=false';
	const call = callApi<{ data: { url: string } }>(`/package/id/${id}/pdf${query}`, undefined, { token });
	const { pathname, search } = new URL((await call).data.url);
	return pathname + search;
}
