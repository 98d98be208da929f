declare namespace App {
	interface Locals {
		/** Names this request in the answer and in the log. */
		requestId: string;
		/** The visitor's address, for rate limits only: never logged or stored. */
		visitor: string;
		/** The origin that the visitor typed, e.g. `http://192.168.1.5:4321`. */
		requestedOrigin: string;
	}
}
