import { useStore } from '@nanostores/react';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adoptStyles } from '#client/adopt-styles.ts';
import { openDialog } from '#client/dialog.ts';
import { useMediaQuery } from '#client/hooks/use-media-query.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { $compare, $compareDialog, drop } from '#client/stores/compare.ts';
import {
	COMPARE_MAX,
	COMPARE_MAX_PHONE,
	COMPARE_MIN,
	COMPARE_PHONE,
	overLimit,
} from '#domain/compare/compare.ts';
import { DialogBar } from '#ui/DialogBar.tsx';
import { ChosenPackage } from './ChosenPackage.tsx';
import { CompareNow } from './CompareNow.tsx';
import trayStyles from './compare-tray.css?inline';
import { focusCompareControl } from './focus-compare-control.ts';

interface Props {
	/** True where the page has a saffron button of its own; the tray then has none. */
	quiet?: boolean;
	/** True where small windows have another bar at the bottom. */
	desktopOnly?: boolean;
}

/**
 * The tray of chosen packages, and on phones the dialog that opens with the second one (CMPT-03…09). The server renders an empty
 * place, because the choice is kept in the browser; the island is hydrated once something is chosen (`choose-package.ts`).
 */
export function CompareTray({ quiet = false, desktopOnly = false }: Props) {
	const entries = useStore($compare, { ssr: 'initial' });
	const isPicking = useStore($compareDialog);
	const isPhone = useMediaQuery(COMPARE_PHONE);
	const dialog = useRef<HTMLDialogElement>(null);
	const [wasChosen, setChosen] = useState(false);
	if (entries.length > 0 && !wasChosen) setChosen(true);
	const removes = useRef(new Map<string, HTMLButtonElement>());

	// With the code, because most visitors choose nothing.
	useInsertionEffect(() => adoptStyles(trayStyles), []);
	useEffect(() => {
		if (!wasChosen || !isPicking || !dialog.current) return;
		openDialog(dialog.current);
		if ($compare.get().length > COMPARE_MAX_PHONE) showSnackbar(overLimit(COMPARE_MAX_PHONE), 'error');
	}, [wasChosen, isPicking]);
	// Also what another tab has removed.
	useEffect(() => {
		if (entries.length === 0) dialog.current?.close();
	}, [entries]);

	/** Removes a package; the focus moves to the next Remove button, or else to the package's Compare control or the page. */
	function remove(id: string, place: string) {
		const at = entries.findIndex((entry) => entry.id === id);
		flushSync(() => drop(id));
		const left = $compare.get();
		const next = left[Math.min(at, left.length - 1)];
		if (next) {
			removes.current.get(`${place} ${next.id}`)?.focus();
			return;
		}
		dialog.current?.close();
		focusCompareControl(id);
	}

	const chosenIn = (place: string) =>
		entries.map((entry) => (
			<ChosenPackage
				key={entry.id}
				entry={entry}
				onRemove={() => remove(entry.id, place)}
				removeRef={(button) => {
					const key = `${place} ${entry.id}`;
					if (button) removes.current.set(key, button);
					else removes.current.delete(key);
				}}
			/>
		));
	const most = isPhone ? COMPARE_MAX_PHONE : COMPARE_MAX;
	const free = entries.length < COMPARE_MIN ? '' : 'Add one more, or compare these two';

	return (
		<>
			<aside
				className="compare-tray"
				id="compare-tray"
				aria-label="Compare packages"
				data-desktop-only={desktopOnly || undefined}
				hidden={entries.length === 0}
			>
				{entries.length > 0 && (
					<>
						<ul>
							{chosenIn('tray')}
							{entries.length < COMPARE_MAX && <li className="compare-slot">{free}</li>}
						</ul>
						<CompareNow entries={entries} kind={quiet ? 'sea' : 'saffron'} />
						<p className="visually-hidden" role="status">
							{`${entries.length} of ${Math.max(most, entries.length)} packages to compare`}
						</p>
					</>
				)}
			</aside>
			{/* It stays without packages, too: taken out of the page while open, it would never say that it has closed. */}
			{wasChosen && (
				<dialog
					ref={dialog}
					className="dialog"
					id="compare-dialog"
					aria-labelledby="compare-title"
					onClose={() => $compareDialog.set(false)}
				>
					<DialogBar id="compare-title" title="Compare two packages" closes="compare-dialog" />
					{entries.length > 0 && (
						<div className="dialog-body">
							<ul className="compare-picked">{chosenIn('dialog')}</ul>
							<CompareNow entries={entries} kind="saffron" />
						</div>
					)}
				</dialog>
			)}
		</>
	);
}
