(() => {
	const read = (key) => {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	};
	const words = () => {
		try {
			const [first, initials] = JSON.parse(read('greeting'));
			return [first, initials];
		} catch {
			return ['traveller', 'T'];
		}
	};
	customElements.define(
		'user-part',
		class extends HTMLElement {
			connectedCallback() {
				this.textContent = words()[this.dataset.at];
			}
		},
	);
	const show = () => {
		document.documentElement.toggleAttribute('data-user', !!read('access_token'));
		for (const part of document.querySelectorAll('user-part')) part.connectedCallback();
	};
	show();
	addEventListener('storage', show);
	addEventListener('pageshow', show);
})();
