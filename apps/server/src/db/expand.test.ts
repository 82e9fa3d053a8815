import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// While a release is installed on one server after the other, servers of the previous release work on the migrated database. A migration must keep
// everything that they read and write. What is no longer needed is removed one release later, by a migration that says so in its first line.

const folder = join(import.meta.dirname, 'migrations')
/** The last migration that the rule does not apply to: those of the first release, which is not published yet, and those written before the rule. */
const freeUpTo = 66

/** The statements that break a server of the previous release, by description. */
const breaking: Record<string, RegExp> = {
  'a table is dropped': /\bdrop table\b/,
  'a column is dropped': /\bdrop column\b/,
  'a view is dropped': /\bdrop (materialized )?view\b/,
  'a function is dropped': /\bdrop (function|procedure)\b/,
  'something is renamed': /\brename\b/,
  'a column gets another type': /\balter (column )?\w+ (set data )?type\b/,
  'a column must be filled': /\bset not null\b/,
  'a new column must be filled, and has no default':
    /\badd column(?: if not exists)? \w+ (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/,
  'a default is taken away': /\bdrop default\b/,
  'a right is taken away': /\brevoke\b/,
}
/** The comment with which a migration states that the previous release does not need what it removes, and why. */
const contract = /^-- contract: \S.{15,}/

/** Returns only the statements, without comments, texts and function bodies. */
const statementsOf = (sql: string) =>
  sql
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()

const faultsOf = (sql: string) =>
  contract.test(sql) ? [] : Object.keys(breaking).filter((what) => breaking[what]!.test(statementsOf(sql)))

test('a step leaves the release before what it works with, or says that it takes away what nobody uses any more', async () => {
  const steps = (await readdir(folder)).filter((name) => name.endsWith('.sql') && Number.parseInt(name) > freeUpTo)
  const broken: string[] = []
  for (const name of steps) broken.push(...faultsOf(await readFile(join(folder, name), 'utf8')).map((what) => `${name}: ${what}`))
  expect(broken).toEqual([])
})

test.each([
  ['a table is dropped', 'drop table if exists drafts;'],
  ['a column is dropped', 'alter table orders\n  add column a text,\n  DROP COLUMN b;'],
  ['a view is dropped', 'drop view open_orders;'],
  ['a function is dropped', 'drop function new_id();'],
  ['something is renamed', 'alter table orders rename to jobs;'],
  ['something is renamed', 'alter table orders rename column a to b;'],
  ['a column gets another type', 'alter table orders alter column total type numeric(14, 2);'],
  ['a column gets another type', 'alter table orders alter total set data type bigint;'],
  ['a column must be filled', 'alter table orders alter column total set not null;'],
  ['a new column must be filled, and has no default', 'alter table orders add column kind text not null, add column other int;'],
  ['a default is taken away', 'alter table orders alter column kind drop default;'],
  ['a right is taken away', 'revoke insert on orders from barreno_app;'],
])('%s: found in %j', (what, sql) => {
  expect(faultsOf(sql)).toEqual([what])
  expect(faultsOf(`-- contract: release 0.3 was the last that read it\n${sql}`)).toEqual([])
  expect(faultsOf(`-- contract:\n${sql}`)).toEqual([what])
})

test.each([
  'create table notes (id text primary key, body text not null);',
  "alter table orders add column kind text not null default 'custom', add column note text;",
  'alter table orders add column width_m numeric not null generated always as (a - b) stored;',
  "alter table users drop constraint users_role_known, add constraint users_role_known check (role in ('gerente', 'nuevo'));",
  'drop index orders_by_name; create index orders_by_name on orders (name);',
  '-- drop table orders\nselect 1;',
  "comment on table orders is 'rename, drop table; set not null';",
  'create function f() returns trigger language plpgsql as $body$ begin drop table scratch; end $body$;',
])('what adds, widens or only speaks of it is let through: %s', (sql) => expect(faultsOf(sql)).toEqual([]))
