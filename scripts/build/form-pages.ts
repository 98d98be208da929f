import type { AstroIntegration } from 'astro';
import { forms } from '#server/form-list.ts';
import { subjectHref } from '../../src/domain/page/first-paths.ts';

/** Adds the page of every form, and what it is about (`src/forms/form.ts`), to the routes of the site. */
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
