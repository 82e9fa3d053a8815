import { api } from '@barreno/domain/api'
import type { MineShot } from '@barreno/domain/mines/schema'
import { shotColumns } from '@barreno/domain/mines/values'
import { miningTypeLabels } from '@barreno/texts/labels'
import { mineTexts } from '@barreno/texts/mines'
import { expect, test } from 'vitest'
import { csvReaders, figureIn } from '../../test/csv-readers.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, good } = portal
const { recordShot, leaveOutShot, shotTable } = api.mines

const order = await anOrder(portal)
const { id } = await good(api.mines.create, 'cliente', { name: 'La Esperanza' })
const bench = { miningType: 'cielo_abierto', firedOn: '2026-10-05', charge_kg: 40.125, distance_m: 180, ppv_mm_s: 6.2 }
for (const shot of [
  bench,
  { ...bench, firedOn: '2026-10-01', toes: 0, note: '=roca; "dura"\ny fría', orderId: order.id, frontIndex: 1, holes: 1200 },
  {
    miningType: 'subterranea',
    firedOn: '2026-11-02',
    drilled_m: 3.2,
    pulled_m: 2.95,
    plannedP80_cm: 30,
    measuredP80_cm: 41.5,
    oversize_pct: 3,
  },
])
  await good(recordShot, 'cliente', { id, ...shot })
const { shots } = await good(api.mines.learning, 'cliente', { id })
await good(leaveOutShot, 'cliente', { id, shotId: shots[1]!.id, reason: '-el instrumento se movió' })
const recorded = (await good(api.mines.learning, 'cliente', { id })).shots

const dialects = [
  { format: 'plain', delimiter: ',', mark: '.', day: (iso: string) => iso, text: (text: string) => text },
  {
    format: 'spreadsheet',
    delimiter: ';',
    mark: ',',
    day: (iso: string) => iso.split('-').reverse().join('/'),
    // A spreadsheet would take it for a formula.
    text: (text: string) => (/^[=-]/.test(text) ? `'${text}` : text),
  },
] as const
const ways = dialects.flatMap((dialect) => Object.keys(csvReaders).map((reader) => ({ ...dialect, reader })))

test.each(ways)(
  'the shots of a mine, as $format, are to $reader what the record has',
  async ({ format, delimiter, mark, day, text, reader }) => {
    const { rawPayload, headers } = await call(shotTable, 'operador', { id, format })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heads, ...rows] = csvReaders[reader]!(rawPayload.toString(), delimiter)
    expect(heads).toEqual(shotColumns.map((column) => mineTexts.shot.table.columns[column]))
    const kind = ({ miningType }: MineShot) => (format === 'plain' ? miningType : miningTypeLabels[miningType])
    expect(rows.map((row) => [...row.slice(0, 4), ...row.slice(4, 15).map((cell) => figureIn(cell, mark)), ...row.slice(15)])).toEqual(
      recorded.map((shot) => [
        String(shot.number),
        kind(shot),
        day(shot.firedOn),
        shot.orderNumber ?? '',
        shot.frontIndex,
        shot.holes,
        shot.charge_kg,
        shot.distance_m,
        shot.ppv_mm_s,
        shot.drilled_m,
        shot.pulled_m,
        shot.plannedP80_cm,
        shot.measuredP80_cm,
        shot.oversize_pct,
        shot.toes,
        text(shot.note ?? ''),
        text(shot.leftOut?.reason ?? ''),
      ]),
    )
    expect(rows).toHaveLength(3)
  },
)
