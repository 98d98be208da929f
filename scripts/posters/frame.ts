/** The part of a master that a picture shows, in the master's pixels, and whether it is mirrored. */
export interface Frame {
	x: number;
	y: number;
	width: number;
	height: number;
	isMirrored: boolean;
}

/** The master cut to `frame` and, when asked, mirrored left to right; `width` is the master's full width. */
export function cutTo(svg: string, frame: Frame, width: number): string {
	const x = frame.isMirrored ? width - frame.x - frame.width : frame.x;
	const cut = svg.replace(
		/<svg [^>]*>/,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${frame.y} ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">`,
	);
	if (!frame.isMirrored) return cut;
	const body = cut.indexOf('</defs>') + '</defs>'.length;
	return `${cut.slice(0, body)}<g transform="translate(${width} 0) scale(-1 1)">${cut.slice(body).replace('</svg>', '</g></svg>')}`;
}
