/** The largest body of a request in bytes, for the host and for the development server, which runs without it. */
export const BODY_LIMIT_BYTES = 100_000;
