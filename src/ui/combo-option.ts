/** One option of a combobox field. */
export interface ComboOption {
	/** Unique in its list. */
	id: string;
	/** The text of the field once the option is chosen. */
	text: string;
	/** Shown beside the text, e.g. `India, 46 tours`. */
	hint?: string;
}
