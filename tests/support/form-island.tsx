import { useEffect, useState } from 'react';

/** Everything that a form can hold, controlled by React, and what React has seen. */
export function FormIsland({ onSent = () => {} }: { onSent?: (state: object) => void }) {
	const [state, setState] = useState({
		name: '',
		note: '',
		ticked: false,
		size: 'one',
		month: '',
		presses: 0,
	});
	const [isReady, setReady] = useState(false);
	// Renders again right after hydration, as islands do that follow a store.
	useEffect(() => setReady(true), []);
	const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
	return (
		<form
			action="/nowhere"
			data-ready={isReady || undefined}
			onSubmit={(event) => {
				event.preventDefault();
				onSent(state);
			}}
		>
			<input aria-label="Name" value={state.name} onChange={({ target }) => set({ name: target.value })} />
			<textarea aria-label="Note" value={state.note} onChange={({ target }) => set({ note: target.value })} />
			<input
				aria-label="Ticked"
				type="checkbox"
				checked={state.ticked}
				onChange={({ target }) => set({ ticked: target.checked })}
			/>
			{['one', 'two'].map((size) => (
				<input
					key={size}
					aria-label={`Size ${size}`}
					type="radio"
					name="size"
					value={size}
					checked={state.size === size}
					onChange={() => set({ size })}
				/>
			))}
			<select aria-label="Month" value={state.month} onChange={({ target }) => set({ month: target.value })}>
				<option value="">Any</option>
				<option value="5">May</option>
			</select>
			<button type="button" onClick={() => set({ presses: state.presses + 1 })}>
				Pressed {state.presses}
			</button>
			<a href="#elsewhere">Elsewhere</a>
			<button type="submit">Send</button>
			<dialog>
				<button type="button" data-close="">
					Close it
				</button>
			</dialog>
			<output>{JSON.stringify(state)}</output>
		</form>
	);
}
