addEventListener('DOMContentLoaded', () => {
	try {
		const stored = sessionStorage.getItem('previousPage');
		const page = new URL(stored, location.origin);
		const isOwn = page.origin === location.origin && !page.pathname.startsWith('//');
		if (isOwn && /^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(stored))
			document.getElementById('back').href = page.pathname + page.search;
	} catch {}
});
// The receipt of the request that led here (`client/storage/receipt.ts`). It belongs to this entry of the history: a reload shows it
// again, a later visit does not. The entry has its key alone, so that signing out erases the receipt.
addEventListener('DOMContentLoaded', () => {
	try {
		const fresh = sessionStorage.getItem('receipt');
		if (fresh) {
			const key = `receipt:${Date.now()}`;
			history.replaceState({ receipt: key }, '');
			sessionStorage.setItem(key, fresh);
			sessionStorage.removeItem('receipt');
		}
		const list = document.getElementById('receipt');
		const lines = JSON.parse(sessionStorage.getItem(history.state.receipt));
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
