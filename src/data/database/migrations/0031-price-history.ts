import type { Migration } from '../column-types.ts';

/**
 * What a package was charged at from which moment on, append-only: a row for each change, one without a price when it was taken off
 * sale. Packages on sale have at least had their present price since the last import. And what a page may say of prices, by day, which
 * an import works out.
 */
export const priceHistory: Migration = {
	number: 31,
	name: 'price-history',
	statements: ({ text, integer, strict }) => [
		`create table price_changes (
			package_id ${text} not null references packages (id),
			entry ${integer} not null check (entry > 0),
			list_paise ${integer} check (list_paise > 0),
			since ${integer} not null,
			primary key (package_id, entry)
		) ${strict}`,
		`insert into price_changes (package_id, entry, list_paise, since)
			select id, 1, list_paise, (select changed_at from catalogue_state) from packages where withdrawn_at is null`,
		...appendOnly(strict !== ''),
		...['struck_until', 'lowest_from', 'lowest_until'].map(
			(column) => `alter table packages add column ${column} ${text} not null default ''`,
		),
		`alter table agents add column reviews ${text}`,
	],
};

const appendOnly = (isSqlite: boolean): string[] =>
	isSqlite
		? ['update', 'delete'].map(
				(change) =>
					`create trigger price_changes_no_${change} before ${change} on price_changes begin select raise(abort, 'price changes are append-only'); end`,
			)
		: [
				`create function price_changes_are_append_only() returns trigger language plpgsql as $$ begin raise exception 'price changes are append-only'; end $$`,
				'create trigger price_changes_append_only before update or delete on price_changes for each row execute function price_changes_are_append_only()',
			];
