import { useState } from 'react';
import type { Chip } from '#domain/list/chips.ts';
import { LIST_PATH } from '#domain/page/paths.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
	chips: readonly Chip[];
}

/** Chips shown before '+More' on desktop and on phones (spec §2). */
const SHOWN = { desktop: 4, phone: 2 };
const textOf = ({ section, name, label }: Chip) => (name === '' ? label : `${section}: ${label}`);
const beyond = (at: number) => (at >= SHOWN.desktop ? 'desktop' : at >= SHOWN.phone ? 'phone' : undefined);

/**
 * The chosen filters, each with a link that removes it (CHIP-01…05). Unknown names stay visible and say so. Without script a box takes
 * the place of the button that shows all.
 */
export function FilterChips({ chips }: Props) {
	const [isAll, setAll] = useState(false);
	if (chips.length === 0) return null;
	return (
		<div className="chips">
			<ul aria-label="Selected filters" data-all={isAll ? '' : undefined}>
				{chips.map((chip, at) => (
					<li
						key={`${chip.type} ${chip.name}`}
						data-beyond={beyond(at)}
						data-unknown={chip.known ? undefined : ''}
					>
						<span className="chip">
							{textOf(chip)}
							<a href={chip.href} aria-label={`Remove ${textOf(chip)}`}>
								<Icon name="close" />
							</a>
						</span>
					</li>
				))}
				{chips.length > SHOWN.phone && (
					<li className="chips-toggle" data-from={beyond(chips.length - 1)}>
						<button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
							{isAll ? '-Less' : '+More'}
						</button>
						<noscript>
							<label>
								<input className="visually-hidden" type="checkbox" />
								<span>+More</span>
								<span>-Less</span>
							</label>
						</noscript>
					</li>
				)}
			</ul>
			<a className="chips-clear" href={LIST_PATH}>
				Clear all
			</a>
		</div>
	);
}
