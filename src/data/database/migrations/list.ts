import type { Migration } from '../column-types.ts';
import { catalogue } from './0001-catalogue.ts';
import { leads } from './0002-leads.ts';
import { leadComparison } from './0003-lead-comparison.ts';
import { agentApplications } from './0004-agent-applications.ts';
import { bookings } from './0005-bookings.ts';
import { outboxLanes } from './0006-outbox-lanes.ts';
import { accounts } from './0007-accounts.ts';
import { consents } from './0008-consents.ts';
import { leadRepeats } from './0010-lead-repeats.ts';
import { customerData } from './0012-customer-data.ts';
import { foundByIndex } from './0014-found-by-index.ts';
import { retention } from './0015-retention.ts';
import { reminders } from './0016-reminders.ts';
import { consentChoices } from './0018-consent-choices.ts';
import { refusals } from './0019-refusals.ts';
import { moneyMovedElsewhere } from './0020-money-moved-elsewhere.ts';
import { signInProofs } from './0024-sign-in-proofs.ts';
import { outboxRetries } from './0026-outbox-retries.ts';
import { bookingDeadlines } from './0027-booking-deadlines.ts';
import { refusedRefunds } from './0028-refused-refunds.ts';
import { linkVersions } from './0029-link-versions.ts';
import { polls } from './0030-polls.ts';
import { priceHistory } from './0031-price-history.ts';
import { holdsMovedTo } from './0032-moved-holds.ts';
import { operatorEmail } from './0033-operator-email.ts';
import { takenByIndex } from './0034-taken-by-index.ts';
import { whoTravelsColumns } from './0035-who-travels.ts';
import { holdsByOperator } from './0036-holds-by-operator.ts';
import { sentRefunds } from './0037-sent-refunds.ts';
import { restoredBookings } from './0038-restored-bookings.ts';
import { unaskedIndexes } from './0039-unasked-indexes.ts';
import { disputesAsRefunds } from './0040-disputes-as-refunds.ts';

/** Every migration in the order of its number. New ones are appended; released ones never change. */
export const MIGRATIONS: readonly Migration[] = [
	catalogue,
	leads,
	leadComparison,
	agentApplications,
	bookings,
	outboxLanes,
	accounts,
	consents,
	leadRepeats,
	customerData,
	foundByIndex,
	retention,
	reminders,
	consentChoices,
	refusals,
	moneyMovedElsewhere,
	signInProofs,
	outboxRetries,
	bookingDeadlines,
	refusedRefunds,
	linkVersions,
	polls,
	priceHistory,
	holdsMovedTo,
	operatorEmail,
	takenByIndex,
	whoTravelsColumns,
	holdsByOperator,
	sentRefunds,
	restoredBookings,
	unaskedIndexes,
	disputesAsRefunds,
];
