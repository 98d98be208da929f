/*
 * The one script that is part of every page. It fetches the page's files (`data-files`) at the first interaction, or when the browser
 * is idle after `load`, and never before the first paint; for visitors who save data only at the first interaction. Presses and forms
 * for those files are held until the files have run, and then repeated. If the files cannot be fetched, the repeated press does what
 * the plain link or form does. It also fetches the pictures in view, and shows the offline screen (OFF-02), because without a network
 * nothing more can be fetched.
 */
(() => {
	const { files } = document.currentScript.dataset;
	const listening = new AbortController();
	let held = [];
	let isFetching;
	let first;
	let isRepeating;

	const repeat = () => {
		isRepeating = true;
		for (const [event, control] of held) {
			const { type, target, submitter } = event;
			control.ariaBusy = null;
			if (type !== 'submit') target.dispatchEvent(new event.constructor(type, event));
			else if (target.requestSubmit) target.requestSubmit(submitter);
			else submitter?.click();
		}
		held = [];
		isRepeating = false;
	};
	const fetchFiles = () => {
		if (isFetching) return;
		isFetching = true;
		new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
			.then(() => Promise.all(files.split(' ').map((file) => import(file))))
			.then(
				() => {
					listening.abort();
					repeat();
					// Modules that wait for the first interaction have missed it.
					if (first) dispatchEvent(new first.constructor(first.type, first));
				},
				() => {
					isFetching = false;
					repeat();
				},
			);
	};
	const listen = (types, listener) => {
		for (const type of types.split(' '))
			addEventListener(type, listener, { capture: true, signal: listening.signal });
	};

	listen('pointerdown pointermove scroll keydown online', (event) => {
		const { type, movementX, movementY } = event;
		// Browsers also report a mouse at rest when a page appears under it.
		if (type === 'pointermove' && !(movementX || movementY)) return;
		first ??= event;
		fetchFiles();
	});
	listen('click submit', (event) => {
		const { type, target, submitter } = event;
		const control =
			type === 'click'
				? target.closest(
						'[data-action]:not(form),[type=button]:not([popovertarget]),[data-dialog],main[data-remember] a',
					)
				: (submitter ?? target);
		if (
			isRepeating ||
			!control ||
			// An island repeats its own, but for links.
			(!control.href && control.closest('astro-island')) ||
			event.ctrlKey ||
			event.metaKey ||
			event.shiftKey
		)
			return;
		event.preventDefault();
		event.stopImmediatePropagation();
		control.ariaBusy = true;
		if (!held.some(([other]) => other.type === type && other.target === target)) held.push([event, control]);
		fetchFiles();
	});
	listen('load', () => {
		if (navigator.connection?.saveData) return;
		// Paint entries arrive once the page has been painted, at once if it already has been. Chromium may report no idle time for
		// seconds when there is nothing more to paint. (`setTimeout` takes the options for no delay.)
		new PerformanceObserver(() =>
			(self.requestIdleCallback ?? setTimeout)(fetchFiles, { timeout: 300 }),
		).observe({ type: 'paint', buffered: true });
	});

	const inView = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries)
			if (isIntersecting) target.removeAttribute('data-later');
	});
	for (const picture of document.querySelectorAll('[data-later]')) inView.observe(picture);

	for (const screen of document.querySelectorAll('.offline')) {
		const look = () => screen[navigator.onLine ? 'close' : 'showModal']();
		screen.lastElementChild.onclick = () => location.reload();
		self.ononline = self.onoffline = look;
		// `onLine` is also false on a machine without a network that serves this page itself, so a request has to fail, too.
		if (!navigator.onLine) fetch('/healthz').catch(look);
	}
})();
