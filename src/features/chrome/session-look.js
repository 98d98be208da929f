(() => {
	const read = (key) => {
		try {
			return localStorage.getItem(key);
		} catch {}
	};
	const words = () => {
		try {
			return [...JSON.parse(read('greeting'))];
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
	self.onstorage = self.onpageshow = show;
})();
