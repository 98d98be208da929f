/** What `/dialogs/…` answers: the first content of a dialog as HTML, and what its island needs to bring it to life. */
export interface DialogPart<Props> {
	html: string;
	props: Props;
}
