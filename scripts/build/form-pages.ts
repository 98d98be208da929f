import type { AstroIntegration } from 'astro';
import { forms } from '#server/form-list.ts';
import { subjectHref } from '../../src/domain/page/first-paths.ts';

/** Adds routes for the page of every form, and for the subject of every form about something (`src/forms/form.ts`). */
export const formPages: AstroIntegration = {
	name: 'form-pages',
	hooks: {
		'astro:config:setup': ({ injectRoute }) => {
			for (const { path, isAbout } of forms) {
				injectRoute({ pattern: path, entrypoint: './src/pages/_form.astro', prerender: false });
				if (isAbout)
					injectRoute({
						pattern: subjectHref(path),
						entrypoint: './src/pages/_form-subject.ts',
						prerender: false,
					});
			}
		},
	},
};
