import { sliderLabel } from '#domain/slider-label.ts';

/** Shows both amounts of a range when one of its ends moves, and stops that end at the other one (`ui/fields/RangeField.tsx`). */
export function followRange(moved: HTMLInputElement): void {
	const field = moved.closest('[data-range]');
	const line = moved.parentElement;
	const [from, to] = line?.querySelectorAll('input') ?? [];
	if (!field || !line || !from || !to) return;
	const at = Number(moved.value);
	moved.value = String(moved === from ? Math.min(at, Number(to.value)) : Math.max(at, Number(from.value)));
	for (const end of [from, to]) {
		const { min, max, valueAsNumber } = end;
		end.ariaValueText = `₹${valueAsNumber.toLocaleString('en-IN')}`;
		const share = (valueAsNumber - Number(min)) / (Number(max) - Number(min));
		line.style.setProperty(end === from ? '--least' : '--most', String(share));
	}
	const shown = field.querySelector('output');
	if (shown) shown.textContent = sliderLabel(from.valueAsNumber, to.valueAsNumber);
}
