/* Submit rests until name, email, phone and country are set (SLF-03). */

const REQUIRED = ['name', 'email', 'country_code', 'phone_number'];

for (const form of document.querySelectorAll<HTMLFormElement>('[data-short-lead]')) {
	const button = form.querySelector('button');
	const follow = () => {
		const fields = new FormData(form);
		if (button) button.disabled = REQUIRED.some((name) => String(fields.get(name) ?? '').trim() === '');
	};
	form.addEventListener('input', follow);
	follow();
	// Back from another page: the browser fills the form in after this.
	addEventListener('pageshow', follow);
}
