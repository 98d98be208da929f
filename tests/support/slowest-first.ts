import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take most of a minute each, because they wait for processes that are killed or for a large import. */
const SLOWEST =
	/\/tests\/(faults\/(kill|bookings)|server\/(catalogue\/import-large|providers\/outbox-delivery))\.test\.ts$/;

/** Vitest's order with the slowest files first, so that at the end of a run no worker waits for one of them. */
export class SlowestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isSlow = ({ moduleId }: TestSpecification) => SLOWEST.test(moduleId);
		return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
	}
}
