/** The icons of the site: the ids of the paths in icons.svg, where they are drawn. */
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

/** True for a name that has an icon. */
export const isIconName = (name: string): name is IconName =>
	(ICON_NAMES as readonly string[]).includes(name);

/** The icon named by an operator or an editor; a tick when the name is unknown. */
export const iconNamed = (name: string | undefined): IconName =>
	name !== undefined && isIconName(name) ? name : 'check';
