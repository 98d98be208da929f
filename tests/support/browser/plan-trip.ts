import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const planner = (page: Page) => page.getByRole('dialog', { name: 'Plan my trip' });
/** The button that sends the planner. */
export const requestOf = (scope: Locator) => scope.getByRole('button', { name: 'Request a Call' });

/** Opens the planner from the home page, and waits for its options. */
export async function openPlanner(page: Page): Promise<Locator> {
	await page.goto('/');
	await page.getByRole('link', { name: 'Plan my trip', exact: true }).first().click();
	await expect(requestOf(planner(page))).toBeVisible();
	return planner(page);
}

/** The answers to the questions of the planner, apart from its budget. */
export const CHOICES = {
	place: (scope: Locator) => scope.getByLabel('Where do you want to go?').fill('Kerala'),
	month: (scope: Locator) => scope.getByLabel('Which month?').selectOption('12'),
	'what it includes': (scope: Locator) => scope.getByRole('checkbox', { name: 'Meals' }).check(),
	category: (scope: Locator) => scope.getByLabel('Category').selectOption('Heritage'),
} as const;

/** Takes each answer back. */
export const UNDONE: Record<keyof typeof CHOICES, (scope: Locator) => Promise<unknown>> = {
	place: (scope) => scope.getByLabel('Where do you want to go?').fill(''),
	month: (scope) => scope.getByLabel('Which month?').selectOption({ index: 0 }),
	'what it includes': (scope) => scope.getByRole('checkbox', { name: 'Meals' }).uncheck(),
	category: (scope) => scope.getByLabel('Category').selectOption({ index: 0 }),
};

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
