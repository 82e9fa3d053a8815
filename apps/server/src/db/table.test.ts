import { z } from '@barreno/domain/zod'
import { beforeEach, expect, test } from 'vitest'
import { faultsOf } from '../../test/declared-tables.ts'
import { testDatabase } from '../../test/database.ts'
import { table } from './table.ts'

const db = await testDatabase()

const Trip = z.object({
  id: z.string(),
  currentStatus: z.enum(['READY', 'GONE']),
  vehicle1Plate: z.string().nullable(),
  leftAt: z.iso.datetime(),
  fronts: z.int(),
  cost: z.number(),
  load: z.array(z.object({ material: z.string() })).nullable(),
})
const trips = table('trips', Trip, { columns: { load: 'carried' }, unread: { search: 'generated' } })

beforeEach(async () => {
  await db`drop table if exists trips`
  await db`
    create table trips (id text primary key, current_status text not null check (current_status in ('READY', 'GONE')), vehicle_1_plate text,
      left_at timestamptz not null, fronts int not null default 1, cost numeric(14,2) not null, carried jsonb, search text generated always as (id) stored)`
})

test('a declared table that the database has exactly so has no fault', async () => {
  expect(await faultsOf(db, trips)).toEqual([])
})

test('a field that was added without a migration is named', async () => {
  const faults = await faultsOf(
    db,
    table('trips', Trip.extend({ driverOne: z.string() }), { columns: { load: 'carried' }, unread: { search: '' } }),
  )
  expect(faults).toEqual(['Field driverOne has no column trips.driver_one: a migration is missing.'])
})

test('a status that the constraint does not know is named, and one that it alone knows', async () => {
  const currentStatus = z.enum(['READY', 'BACK'])
  expect(
    await faultsOf(db, table('trips', Trip.extend({ currentStatus }), { columns: { load: 'carried' }, unread: { search: '' } })),
  ).toEqual([
    'The constraint of column trips.current_status refuses BACK, which field currentStatus may be.',
    'The constraint of column trips.current_status allows GONE, which field currentStatus never is.',
  ])
})

test.each([
  [
    'alter table trips drop constraint trips_current_status_check',
    'Field currentStatus has fixed values, but no constraint holds column trips.current_status to them.',
  ],
  ['alter table trips alter column cost drop not null', 'Field cost is always there, but column trips.cost may be null.'],
  ['alter table trips alter column left_at type date', 'Field leftAt is moment, but column trips.left_at is date.'],
  ['alter table trips alter column fronts type numeric', 'Field fronts is integer, but column trips.fronts is numeric.'],
  ['alter table trips drop column carried', 'Field load has no column trips.carried: a migration is missing.'],
  ['alter table trips add column driver text', 'Column trips.driver is no field: declare it, or name it as unread.'],
  ['alter table trips drop column search', 'Column trips.search is named as unread, but does not exist.'],
  ['drop table trips', 'The database has no table trips.'],
])('after «%s» the fault is named', async (change, fault) => {
  await db.unsafe(change)
  expect(await faultsOf(db, trips)).toEqual([fault])
})

test('what is written is read back as it was: moments, JSON, defaults and values that are not there', async () => {
  const leftAt = new Date('2026-11-22T22:00:00Z')
  const trip = { id: 'a', currentStatus: 'READY', vehicle1Plate: null, leftAt, cost: 12.5, load: [{ material: 'ANFO' }] } as const
  await db`insert into trips ${trips.values(db, { ...trip, load: [...trip.load], fronts: undefined })}`
  await db`insert into trips ${trips.rows(db, [
    { ...trip, id: 'b', load: null, fronts: 2 },
    { ...trip, id: 'c', load: [], fronts: 3 },
  ])}`
  await db`update trips set ${trips.values(db, { cost: 0, currentStatus: undefined })} where id = 'c'`
  type Selected = z.infer<typeof Trip> & { count: number }
  const rows = await db<
    Selected[]
  >`select ${trips.select<Selected>(db, { count: db`(select count(*)::int from trips)` })} from trips order by id`
  const read = { ...trip, leftAt: leftAt.toISOString(), count: 3 }
  expect(rows).toEqual([
    { ...read, fronts: 1 },
    { ...read, id: 'b', load: null, fronts: 2 },
    { ...read, id: 'c', load: [], fronts: 3, cost: 0 },
  ])
})

test('a select list has only the fields that are asked for, and computed values instead of columns', async () => {
  await db`insert into trips ${trips.values(db, { id: 'a', currentStatus: 'GONE', leftAt: new Date(0), cost: 5 })}`
  const [row] =
    await db`select ${trips.select<{ cost: null; id: string }>(db, { cost: db`null` }, Trip.pick({ id: true, cost: true }))} from trips`
  expect(row).toEqual({ id: 'a', cost: null })
  const [bare] = await db`select ${trips.select<{ id: string }>(db, {}, Trip.pick({ id: true }))} from trips`
  expect(bare).toEqual({ id: 'a' })
})

test('a row with a field that the table does not have is not written', () => {
  const row = { id: 'a', note: 'x' }
  expect(() => trips.values(db, row)).toThrow('trips has no field note')
})
