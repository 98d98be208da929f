import { iconHref } from './icon-href.ts';
import type { IconName } from './icon-names.ts';

interface Props {
	name: IconName;
	/** CSS pixels. */
	size?: number;
}

/** An icon of the site inside an island. */
export const Icon = ({ name, size = 20 }: Props) => (
	<svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
		<use href={iconHref(name)} />
	</svg>
);
