import type { IconName } from './icon-paths.ts';

interface Props {
	name: IconName;
	/** CSS pixels. */
	size?: number;
}

/** A sign of the page's sprite inside an island; the page names it in `icons` of its layout. */
export const Sign = ({ name, size = 20 }: Props) => (
	<svg className="icon" width={size} height={size} aria-hidden="true">
		<use href={`#i-${name}`} />
	</svg>
);
