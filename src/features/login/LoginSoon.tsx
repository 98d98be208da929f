import { Sign } from '#ui/Sign.tsx';

interface Props {
	/** A general enquiry. */
	chatHref: string;
}

/** What stands behind Login until visitors can sign in, on its page and in its dialog: says so, and offers what works today. */
export const LoginSoon = ({ chatHref }: Props) => (
	<div className="dialog-body login-soon">
		<p>
			Accounts open soon, and the extra discount comes with them. Until then everything here works without
			one: search, compare, ask for a call.
		</p>
		<a className="button" data-kind="saffron" href="/lead">
			Request a call back
		</a>
		<a className="button" data-kind="outline" href={chatHref} target="_blank" rel="noopener">
			<Sign name="whatsapp" />
			Chat on WhatsApp
		</a>
	</div>
);
