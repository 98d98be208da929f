import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { projectRoot } from './settings/project-root.ts';

/** A font of the site. @param file its name in `src/styles/fonts`; @throws TypeError when it holds several fonts */
export function openFont(file: string): Font {
	const font = create(readFileSync(join(projectRoot(), 'src/styles/fonts', file)));
	if (!('layout' in font)) throw new TypeError(`${file} holds several fonts`);
	return font;
}
