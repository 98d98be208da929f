addEventListener('DOMContentLoaded', () => {
	try {
		const stored = sessionStorage.getItem('previousPage');
		const page = new URL(stored, location.origin);
		const isOwn = page.origin === location.origin && !page.pathname.startsWith('//');
		if (isOwn && /^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(stored))
			document.getElementById('back').href = page.pathname + page.search;
	} catch {}
});
