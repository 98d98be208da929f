/**
 * The signs of the site as SVG markup, drawn in a box of 24 with a line of 1.5 and round ends in `currentColor`.
 * A `fill` inside marks the few solid parts.
 */
export const ICON_PATHS = {
	menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
	search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
	whatsapp:
		'<path d="M4 20l1.2-4A8.2 8.2 0 1 1 8.4 19L4 20z"/><path d="M9.2 8.2c-.5.4-.8 1.1-.6 1.9.5 2.3 2.4 4.3 4.8 5 .8.2 1.6-.1 2-.7l.3-.5-1.9-1.3-.9.9c-1.2-.5-2.2-1.4-2.7-2.7l.9-.9-1.1-2-.8.3z"/>',
	call: '<path d="M7.5 4 5 5c-.7.3-1 .9-.9 1.6C5.1 13.4 10.6 18.9 17.4 20c.7.1 1.3-.2 1.6-.9l1-2.5-4-2.3-1.8 1.6c-2.4-1.1-4.1-2.8-5.1-5.1L10 8.5 7.5 4z"/>',
	mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7.5 8 6 8-6"/>',
	close: '<path d="m6 6 12 12M18 6 6 18"/>',
	chevron: '<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>',
	arrow: '<path d="M4 12h16m-6-6 6 6-6 6"/>',
	pin: '<path d="M12 21c-4-4.3-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.7-6.5 11z"/><circle cx="12" cy="10" r="2.2"/>',
	calendar: '<rect x="4" y="5.5" width="16" height="15" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
	rupee: '<path d="M7 4.5h10.5M7 8.8h10.5M7 4.5h3.5c6 0 6 8.5 0 8.5H7l7.5 7"/>',
	hotel: '<path d="M3 6v13M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6"/><circle cx="7" cy="12" r="2"/>',
	meals: '<path d="M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21v-7h-2.5V8.5c0-3 1-4.8 2.5-5.5v11"/>',
	rail: '<rect x="6" y="3.5" width="12" height="13" rx="3"/><path d="M6 10.5h12M9.5 6.5h5M9 16.5 7 20.5M15 16.5l2 4"/><path d="M9.2 13.5h.1M14.7 13.5h.1" stroke-width="2"/>',
	flight: '<path d="m3 13 18-8-5 16-4.5-6L3 13zM11.5 15 21 5"/>',
	transfer:
		'<path d="M4.5 16.5h15v-3.8c0-1-.7-1.7-1.7-1.7H6.2c-1 0-1.7.7-1.7 1.7zM6 11l1.4-3.8c.3-.7.8-1.2 1.6-1.2h6c.8 0 1.3.5 1.6 1.2L18 11M6.5 16.5v2M17.5 16.5v2"/><path d="M7.7 13.7h.1M16.2 13.7h.1" stroke-width="2"/>',
	sights: '<path d="M4 8.5h3.5L9 6h6l1.5 2.5H20v10.5H4z"/><circle cx="12" cy="13.3" r="3.2"/>',
	visa: '<rect x="5.5" y="3.5" width="13" height="17" rx="2"/><circle cx="12" cy="10" r="3"/><path d="M9 10h6M12 7v6M9 17h6"/>',
	guide:
		'<circle cx="12" cy="7" r="3"/><path d="M6 20.5v-3a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v3M18 4v6M18 4h3v3h-3"/>',
	insurance: '<path d="M4 12a8 8 0 0 1 16 0zM12 4v-.5M12 12v6a2 2 0 0 0 4 0"/>',
	cruise: '<path d="M3.5 15.5h17l-2.5 4.5H6zM12 3.5v9M12 5l6 7.5h-6M9.5 6.5 6 12.5h3.5"/>',
	permit: '<path d="M6 3.5h8.5L18 7v13.5H6z"/><path d="M9 9h5M9 12.5h6M9 16l1.5 1.5L14 15"/>',
	activity: '<path d="M5 20.5V7l6-3.5M5 12l7 4 7-5v9.5M12 16v4.5"/><circle cx="15" cy="6" r="2"/>',
	user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>',
	star: '<path fill="currentColor" d="m12 3.5 2.5 5.7 6 .7-4.5 4.2 1.2 6.2L12 17.2l-5.2 3.1L8 14.1 3.5 9.9l6-.7z"/>',
	lock: '<rect x="5.5" y="10.5" width="13" height="10" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2"/>',
	compare:
		'<rect x="3" y="4.5" width="7.5" height="15" rx="1"/><rect x="13.5" y="4.5" width="7.5" height="15" rx="1"/><path d="M5.5 8h2.5M5.5 11.5h2.5M16 8h2.5M16 11.5h2.5"/>',
	share:
		'<circle cx="6" cy="12" r="2.5"/><circle cx="17" cy="6" r="2.5"/><circle cx="17" cy="18" r="2.5"/><path d="m8.3 10.8 6.4-3.5M8.3 13.2l6.4 3.5"/>',
	download: '<path d="M12 4v11m-5-4.5 5 5 5-5M4.5 20h15"/>',
	pencil: '<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19z"/><path d="m14 6.5 3.5 3.5"/>',
	shield:
		'<path d="M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6z"/><path d="m8.8 12 2.3 2.3 4.2-4.3"/>',
	check: '<path d="m5 12.5 4.5 4.5L19.5 7"/>',
	filter:
		'<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
	sort: '<path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5"/>',
	info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5"/><path d="M12 7.8v.1" stroke-width="2"/>',
	clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
	plus: '<path d="M12 5v14M5 12h14"/>',
	minus: '<path d="M5 12h14"/>',
	pause: '<path d="M8.5 5v14M15.5 5v14"/>',
	play: '<path d="M8 5v14l11-7z"/>',
	leaf: '<path d="M5 20c0-9 4-15.5 15-15.5 0 10-4.5 14-10 14-2.5 0-4-1-4.5-2.5M5 20c2-5 4.5-7.5 9-10"/>',
	snow: '<path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5"/>',
	sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
	rain: '<path d="M7 15a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6.7A3.7 3.7 0 0 1 17 15zM9 18l-.8 2.5M12.5 18l-.8 2.5M16 18l-.8 2.5"/>',
	facebook:
		'<path d="M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1.2.5-2 2-2H18V3.2A15 15 0 0 0 15.5 3C12.8 3 11 4.6 11 7.6V10H8v3.5h3V21z"/>',
	instagram:
		'<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.7"/><path d="M16.6 7.4h.1" stroke-width="2"/>',
	x: '<path d="M4.5 4.5h4l11 15h-4zM19 4.5l-6.2 6.8M5 19.5l6-6.6"/>',
	telegram: '<path d="m3.5 11.5 17-7-2.8 15-5.7-4-3 3-.8-4.8zM8.2 13.7 20.5 4.5"/>',
	pinterest:
		'<circle cx="12" cy="12" r="8.5"/><path d="m10 18.5 2.2-9M11.3 13.3c.5 1 1.3 1.4 2.2 1.2 1.6-.3 2.5-2 2.3-3.9-.2-1.8-1.7-3-3.7-2.9-2.3.1-3.9 1.7-3.9 3.7 0 .9.3 1.6.9 2.1"/>',
	reddit:
		'<path d="M4.5 14c0-3.3 3.4-5.5 7.5-5.5s7.5 2.2 7.5 5.5-3.4 5.5-7.5 5.5-7.5-2.2-7.5-5.5zM12 8.5l1-4 3.5.8M9.2 16c1.6 1.3 4 1.3 5.6 0M5 11.8a1.9 1.9 0 1 1 1.6-2.6M19 11.8a1.9 1.9 0 1 0-1.6-2.6"/><circle cx="18" cy="5.5" r="1.5"/><path d="M9.3 12.9v.1M14.7 12.9v.1" stroke-width="2.2"/>',
	linkedin:
		'<path d="M5 10v9.5M10 19.5V10M10 14.5c0-2.8 1.7-4.5 4.2-4.5s3.8 1.6 3.8 4.5v5"/><path d="M5 5.5v.1" stroke-width="2.2"/>',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** True for a name that has a sign; the catalogue's icon names pass through here. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_PATHS, name);
