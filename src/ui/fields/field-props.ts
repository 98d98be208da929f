/** The properties of every field component. Fields are server-rendered HTML without state or hooks. */
export interface FieldProps {
	/** Unique in the page. */
	id: string;
	name: string;
	label: string;
	/** The initial value. */
	value?: string | undefined;
	error?: string | undefined;
	required?: boolean | undefined;
}

/** The attributes of a control, whatever its element. */
export const controlProps = ({ id, name, error, required }: FieldProps) => ({
	id,
	name,
	required,
	'aria-invalid': error ? (true as const) : undefined,
	'aria-describedby': `${id}-error`,
});
