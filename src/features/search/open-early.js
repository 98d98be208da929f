/*
 * Opens the search dialog until its island is hydrated, so that a tap is answered at once. The media query in `data-opens` says at
 * which widths a control opens it. Text typed into the dialog meanwhile is kept at hydration.
 */
for (const type of ['click', 'keydown'])
	addEventListener(
		type,
		(event) => {
			const { target, key } = event;
			const opener = target.closest?.('astro-island[ssr] [data-opens]');
			// Only keys that press a field count; for a link the browser makes a click of the key.
			if (
				!opener ||
				!matchMedia(opener.dataset.opens).matches ||
				(key && !(target.form && /^(Enter| )$/.test(key)))
			)
				return;
			event.preventDefault();
			const dialog = opener.closest('astro-island').querySelector('dialog');
			dialog.showModal();
			dialog.querySelector(`[name=${target.name || 'query'}]`).focus();
		},
		true,
	);
