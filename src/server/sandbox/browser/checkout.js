// Replaces the provider's checkout.js in development, with the part of its interface that the site uses.
(() => {
	class Razorpay {
		#options;
		#listeners = new Map();
		#dialog;

		constructor(options) {
			this.#options = options;
		}

		on(event, listener) {
			this.#listeners.set(event, listener);
		}

		open() {
			const { key, order_id: order } = this.#options;
			const frame = document.createElement('iframe');
			frame.title = 'Sandbox payment';
			frame.src = `{{SANDBOX_PATH}}/v1/checkout/public?${new URLSearchParams({ key_id: key, order_id: order })}`;
			// On a phone it fills the window, like the site's own dialogs.
			const isPhone = matchMedia('(max-width: 576px)').matches;
			Object.assign(frame.style, {
				border: '0',
				display: 'block',
				width: isPhone ? '100vw' : '420px',
				height: isPhone ? '100dvh' : 'min(720px, 100vh - 32px)',
			});
			this.#dialog = document.createElement('dialog');
			this.#dialog.setAttribute('aria-label', 'Sandbox payment');
			// Browsers leave a gap round a dialog, in which the window would be cut off on a phone.
			Object.assign(this.#dialog.style, {
				padding: '0',
				border: '0',
				margin: 'auto',
				maxWidth: 'none',
				maxHeight: 'none',
				overflow: 'hidden',
				borderRadius: isPhone ? '0' : '14px',
			});
			this.#dialog.append(frame);
			// Not `cancel`: browsers skip that event for a second Escape without another press in between, but always fire `close`.
			this.#dialog.addEventListener('close', () => this.#dismiss());
			addEventListener('message', (event) => {
				if (event.origin === location.origin && event.source === frame.contentWindow)
					this.#receive(event.data);
			});
			document.body.append(this.#dialog);
			this.#dialog.showModal();
		}

		close() {
			this.#dialog?.remove();
		}

		#dismiss() {
			this.close();
			this.#options.modal?.ondismiss?.();
		}

		#receive({ outcome, result, error }) {
			if (outcome === 'dismiss') return this.#dismiss();
			if (error) return this.#listeners.get('payment.failed')?.({ error });
			this.close();
			this.#options.handler?.(result);
		}
	}
	globalThis.Razorpay = Razorpay;
})();
