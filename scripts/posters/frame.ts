/** The section of a master that a picture shows, in the master's pixels, and whether it is mirrored. */
export interface Frame {
	x: number;
	y: number;
	width: number;
	height: number;
	isMirrored: boolean;
}

/**
 * The master cut to `frame` and, when asked, mirrored left to right.
 *
 * @param width the master's full width
 * @param drawnWidth the width in pixels of the rendered result
 */
export function cutTo(svg: string, frame: Frame, width: number, drawnWidth: number): string {
	const drawnHeight = Math.round((drawnWidth * frame.height) / frame.width);
	const x = frame.isMirrored ? width - frame.x - frame.width : frame.x;
	const cut = svg.replace(
		/<svg [^>]*>/,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${frame.y} ${frame.width} ${frame.height}" width="${drawnWidth}" height="${drawnHeight}">`,
	);
	if (!frame.isMirrored) return cut;
	const body = cut.indexOf('</defs>') + '</defs>'.length;
	return `${cut.slice(0, body)}<g transform="translate(${width} 0) scale(-1 1)">${cut.slice(body).replace('</svg>', '</g></svg>')}`;
}
