addEventListener('DOMContentLoaded', () => {
	try {
		const stored = sessionStorage.getItem('previousPage');
		const page = new URL(stored, location.origin);
		const isOwn = page.origin === location.origin && !page.pathname.startsWith('//');
		if (isOwn && /^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(stored))
			document.getElementById('back').href = page.pathname + page.search;
	} catch {}
});
// The receipt from the previous page (`client/storage/receipt.ts`).
addEventListener('DOMContentLoaded', () => {
	try {
		const list = document.getElementById('receipt');
		const lines = JSON.parse(sessionStorage.getItem('receipt'));
		if (!list.hidden || !lines.length) return;
		for (const [label, text] of lines) {
			list.append(document.createElement('dt'), document.createElement('dd'));
			const [term, said] = [...list.children].slice(-2);
			term.textContent = label;
			said.textContent = text;
		}
		list.hidden = false;
	} catch {}
});
