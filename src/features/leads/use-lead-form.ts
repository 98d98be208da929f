import { type SyntheticEvent, useRef, useState } from 'react';
import type * as v from 'valibot';
import { SOMETHING_WRONG } from '#client/api.ts';
import { type FieldErrors, fieldsOf, focusFirst } from '#client/form.ts';
import { showSnackbar } from '#client/snackbar.ts';
import { submissionId, submitLead } from './submit-lead.ts';

/**
 * Sends a lead form once however often it is submitted. While it is on its way `isBusy`; fields at fault get their messages and
 * the focus; a refused or lost request says so and leaves the form as it was filled (LEAD-03).
 *
 * @param schema what the fields must be
 * @param known what is sent beside the fields, by wire name
 */
export function useLeadForm(
	schema: v.GenericSchema,
	onStored: () => void,
	known: () => Record<string, string>,
) {
	const [errors, setErrors] = useState<FieldErrors>({});
	const [isBusy, setBusy] = useState(false);
	const id = useRef('');

	async function send(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		const form = event.currentTarget;
		id.current ||= submissionId();
		setBusy(true);
		try {
			const outcome = await submitLead({ ...known(), ...fieldsOf(form), submission_id: id.current }, schema);
			setErrors(outcome.errors ?? {});
			if (outcome.errors) focusFirst(form, outcome.errors);
			else onStored();
		} catch {
			showSnackbar(SOMETHING_WRONG, 'error');
		} finally {
			setBusy(false);
		}
	}
	return { errors, isBusy, send };
}
