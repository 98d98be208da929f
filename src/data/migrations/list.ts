import type { Migration } from '../column-types.ts';
import { catalogue } from './0001-catalogue.ts';
import { leads } from './0002-leads.ts';
import { leadComparison } from './0003-lead-comparison.ts';
import { agentApplications } from './0004-agent-applications.ts';

/** Every migration in the order of its number. New ones are appended; released ones never change. */
export const MIGRATIONS: readonly Migration[] = [catalogue, leads, leadComparison, agentApplications];
