/** Shows that the list of other choices is loading, or that it is not any more. The list is no part of the island. */
export function showListLoading(isLoading: boolean): void {
	const results = document.querySelector('.list-results');
	if (results) results.ariaBusy = isLoading ? 'true' : null;
}
