import { showSnackbar } from '#client/snackbar.ts';

/** Copies the address of this page, of a copy for reading offline that of its page, and says so. */
export async function run(): Promise<void> {
	const path = document.documentElement.dataset['copy'] ?? location.pathname + location.search;
	try {
		await navigator.clipboard.writeText(location.origin + path);
		showSnackbar('Link copied');
	} catch {
		// Without a secure connection, or where the visitor does not allow it.
		showSnackbar('Copy the link from the address bar: this browser does not let us.', 'error');
	}
}
