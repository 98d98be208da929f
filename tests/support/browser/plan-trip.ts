import type { Locator } from '@playwright/test';

/** The answers to the questions of the planner, apart from its budget. */
export const CHOICES = {
	place: (scope: Locator) => scope.getByLabel('Where do you want to go?').fill('Kerala'),
	month: (scope: Locator) => scope.getByLabel('Which month?').selectOption('December'),
	'what it includes': (scope: Locator) => scope.getByRole('checkbox', { name: 'Meals' }).check(),
	category: (scope: Locator) => scope.getByLabel('Category').selectOption('Heritage'),
} as const;

/** Answers all questions of the planner. */
export async function chooseAll(scope: Locator): Promise<void> {
	for (const choose of Object.values(CHOICES)) await choose(scope);
}

/** Says whom to call. */
export async function sayWho(scope: Locator): Promise<void> {
	await scope.getByLabel('Your name').fill('Asha Devi Rao');
	await scope.getByLabel('Email').fill('asha@example.in');
	await scope.getByLabel('Phone', { exact: true }).fill('9812345678');
}
