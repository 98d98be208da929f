/** Shows or hides that the list for changed choices is loading. The list is not part of the island. */
export function showListLoading(isLoading: boolean): void {
	const results = document.querySelector('.list-results');
	if (results) results.ariaBusy = isLoading ? 'true' : null;
}
