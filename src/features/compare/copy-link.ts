import { showSnackbar } from '#client/snackbar.ts';

/** Copies the address of this page, and says so. */
export async function run(): Promise<void> {
	try {
		await navigator.clipboard.writeText(location.href);
		showSnackbar('Link copied');
	} catch {
		// Without a secure connection, or where the visitor does not allow it.
		showSnackbar('Copy the link from the address bar: this browser does not let us.', 'error');
	}
}
