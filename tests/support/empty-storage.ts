import { beforeEach } from 'vitest';

/*
 * Each test of a component begins in a browser that remembers nothing: the files of a run share the storage of one address, and a token
 * that another file had left signed a visitor in, whose calls took the answers that the test had made for others.
 */
beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
