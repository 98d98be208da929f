import customize from './customize.form.ts';
import { opener } from './form.ts';
import planner from './planner.form.ts';

/** The attributes of a link that opens the dialog of the form at a path, for links that editors write; undefined for any other page. */
export function openerAt(path: string | undefined): ReturnType<typeof opener> | undefined {
	const form = [customize, planner].find((it) => it.path === path);
	return form && opener(form);
}
