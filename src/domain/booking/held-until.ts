const words = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'long',
	hour: 'numeric',
	minute: '2-digit',
	hour12: true,
	timeZone: 'Asia/Kolkata',
});

/** A moment (epoch milliseconds) in Indian time, e.g. `23 November, 5:04 pm`. */
export const heldUntil = (at: number): string => words.format(at).replace(' at ', ', ');
