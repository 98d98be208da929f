/** Unlocks the fields that hold the profile of a signed-in visitor (LEAD-10), so that the form can be filled in for the next one. */
export function unlockForm(form: HTMLFormElement): void {
	for (const field of form.querySelectorAll<HTMLInputElement>(':is(input, select):disabled')) {
		field.disabled = false;
		const { nextElementSibling: sent } = field;
		if (sent instanceof HTMLInputElement && sent.type === 'hidden') sent.remove();
	}
	delete form.dataset['known'];
}
