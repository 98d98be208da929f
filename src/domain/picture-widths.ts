/** The widths in pixels that a picture exists in: upright posters end in `-tall`, wide ones in `-banner`. */
export function pictureWidths(base: string): readonly [number, number] {
	if (base.endsWith('-tall')) return [320, 640];
	return base.endsWith('-banner') ? [800, 1600] : [480, 960];
}
