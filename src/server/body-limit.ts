/** Largest body of a request in bytes: the host keeps no more, and the development server, which has no host, reads no more. */
export const BODY_LIMIT = 100_000;
