import { type Ref, useState } from 'react';
import type { CompareEntry } from '#domain/compare/compare.ts';
import { formatRupees, rupees } from '#domain/price/money.ts';
import { Icon } from '#ui/Icon.tsx';
import { lookOf } from './stored-looks.ts';

/** Shown when a picture is not stored or cannot be fetched, instead of the browser's icon for broken images. */
const NO_PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

interface Props {
	entry: CompareEntry;
	onRemove: () => void;
	removeRef: Ref<HTMLButtonElement>;
}

/** A chosen package with its picture, and the button that removes it. */
export function ChosenPackage({ entry: { id, name, price }, onRemove, removeRef }: Props) {
	const [isBroken, setBroken] = useState(false);
	const look = lookOf(id);
	const picture = (!isBroken && look.picture) || NO_PICTURE;
	return (
		<li className="compare-chosen">
			<img alt="" width="72" height="48" src={picture} onError={() => setBroken(true)} />
			<span>
				<b>{name}</b>
				<small>{`${formatRupees(rupees(price))}/- per person${look.isTaxed ? ', plus taxes' : ''}`}</small>
			</span>
			<button
				className="icon-button"
				type="button"
				aria-label={`Remove ${name}`}
				onClick={onRemove}
				ref={removeRef}
			>
				<Icon name="close" />
			</button>
		</li>
	);
}
