import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/settings/project-root.ts';

/** Placeholder colour (`#rrggbb`) by the name of a poster, e.g. `kerala-3`. */
export type Posters = ReadonlyMap<string, string>;

const manifest = z.object({ pictures: z.record(z.string(), z.looseObject({ tone: z.string() })) });

/** The posters that are part of the site. */
export function readPosters(path = join(projectRoot(), 'scripts/posters/manifest.json')): Posters {
	const { pictures } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
	return new Map(Object.entries(pictures).map(([name, { tone }]) => [name, tone]));
}

/** True when there are posters of a scene. */
export const hasScene = (posters: Posters, scene: string): boolean => posters.has(`${scene}-1`);
