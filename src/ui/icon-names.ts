/** The signs of the site: the ids of the symbols in icons.svg, where they are drawn. */
export const ICON_NAMES = [
	'menu',
	'search',
	'whatsapp',
	'call',
	'mail',
	'close',
	'chevron',
	'pin',
	'calendar',
	'rupee',
	'hotel',
	'meals',
	'rail',
	'flight',
	'transfer',
	'sights',
	'visa',
	'guide',
	'insurance',
	'cruise',
	'permit',
	'activity',
	'user',
	'star',
	'lock',
	'compare',
	'share',
	'download',
	'pencil',
	'shield',
	'check',
	'filter',
	'info',
	'clock',
	'plus',
	'minus',
	'pause',
	'play',
	'leaf',
	'snow',
	'sun',
	'rain',
	'facebook',
	'instagram',
	'x',
	'telegram',
	'pinterest',
	'reddit',
	'linkedin',
	'heart',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** True for a name that has a sign. */
export const isIconName = (name: string): name is IconName =>
	(ICON_NAMES as readonly string[]).includes(name);

/** The sign that an operator or an editor names; a tick where there is none of that name. */
export const iconNamed = (name: string | undefined): IconName =>
	name !== undefined && isIconName(name) ? name : 'check';
