/** Something that travellers would stumble over in a package that is otherwise without fault. */
export interface Warning {
	/** The field as in the format, e.g. `exclusions_html`. */
	field: string;
	message: string;
}
