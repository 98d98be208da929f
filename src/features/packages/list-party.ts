import { writeStored } from '#client/storage/storage.ts';

/* Loads the list anew for the party that is chosen above it, also for one that was chosen before this script came. */
const form = document.querySelector<HTMLFormElement>('.list-party');
const select = form?.querySelector('select');

function showChosen(): void {
	if (select?.selectedOptions[0]?.defaultSelected !== false) return;
	// As of a changed filter (`features/filters/changed-filter.ts`): the new list gives the focus back, for the next press of an arrow.
	writeStored('session', 'filterChanged', { name: select.name, value: null });
	form?.submit();
}

form?.addEventListener('change', showChosen);
// A page that comes back from the browser's memory has the list of its own party.
addEventListener('pageshow', ({ persisted }) => persisted && form?.reset());
showChosen();
