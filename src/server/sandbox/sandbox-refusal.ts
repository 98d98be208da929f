/** A request that the provider rejects, with this description; 400 unless another status is given. */
export class SandboxRefusal extends Error {
	readonly status: number;

	constructor(description: string, status = 400) {
		super(description);
		this.status = status;
	}
}
