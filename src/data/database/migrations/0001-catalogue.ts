import type { Migration } from '../column-types.ts';

/** The catalogue: packages, their departures, operators and the lists they refer to. */
export const catalogue: Migration = {
	number: 1,
	name: 'catalogue',
	statements: ({ text, integer, real, strict }) => [
		`create table catalogue_state (
			id ${integer} primary key check (id = 1),
			version ${integer} not null,
			changed_at ${integer} not null
		) ${strict}`,
		'insert into catalogue_state (id, version, changed_at) values (1, 0, 0)',
		`create table agents (
			id ${text} primary key,
			name ${text} not null check (name <> ''),
			rating ${real} not null check (rating between 0 and 5),
			position ${integer} not null,
			withdrawn_at ${integer}
		) ${strict}`,
		'create unique index agents_name on agents (name) where withdrawn_at is null',
		`create table destinations (
			id ${text} primary key,
			name ${text} not null unique,
			region ${text} not null,
			country ${text} not null,
			scene ${text} not null,
			position ${integer} not null
		) ${strict}`,
		`create table themes (
			id ${text} primary key,
			name ${text} not null unique,
			scene ${text} not null,
			position ${integer} not null
		) ${strict}`,
		`create table inclusions (
			id ${text} primary key,
			name ${text} not null unique,
			icon ${text} not null,
			position ${integer} not null
		) ${strict}`,
		`create table departure_cities (name ${text} primary key) ${strict}`,
		`create table packages (
			id ${text} primary key,
			slug ${text} not null unique,
			name ${text} not null check (name <> ''),
			agent_id ${text} not null references agents (id),
			retail_paise ${integer} not null check (retail_paise > 0),
			list_paise ${integer} not null check (list_paise between 1 and retail_paise),
			facets ${text} not null,
			document ${text} not null,
			position ${integer} not null,
			withdrawn_at ${integer}
		) ${strict}`,
		'create index packages_agent on packages (agent_id)',
		`create table departures (
			id ${text} primary key,
			package_id ${text} not null references packages (id),
			date ${text} not null check (length(date) = 10),
			seats ${integer} not null check (seats >= 0),
			seats_taken ${integer} not null default 0 check (seats_taken >= 0),
			withdrawn_at ${integer},
			unique (package_id, date),
			check (seats_taken <= seats)
		) ${strict}`,
		'create index departures_date on departures (date)',
	],
};
