import type { Actor } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import { lots } from '../src/custody/lots.ts'
import { setStatus } from '../src/custody/set-status.ts'
import { transfer } from '../src/custody/transfer.ts'
import { load } from '../src/inventory/load.ts'
import { create } from '../src/magazines/edit.ts'
import { inspect } from '../src/magazines/inspect.ts'
import { limits, setLimits } from '../src/magazines/limits.ts'
import { holdings } from '../src/magazines/list.ts'
import { classify } from '../src/materials/classify.ts'
import { patternMaterials } from './blasting.ts'
import { catalogue } from './catalogue.ts'
import type { Event, Run } from './order-steps/course.ts'
import { detonatorMagazine, isDetonator } from './storage.ts'

const day = 86_400_000

type Counted = [materialId: string, family: StorageFamily, measure: CustodyMeasure, perUnit: number]

/** Data from the makers' sheets. Detonators are counted in pieces and stored separately. */
const counted: readonly Counted[] = [
  ['ANFO-25', 'blastingAgent', 'neqKg', 25],
  ['ANFO-P25', 'blastingAgent', 'neqKg', 25],
  ['EMU-25X200', 'highExplosive', 'neqKg', 0.12],
  ['EMU-32X200', 'highExplosive', 'neqKg', 0.2],
  ['EMU-50X400', 'highExplosive', 'neqKg', 0.95],
  ['GEL-26X200', 'highExplosive', 'neqKg', 0.15],
  ['CORD-5', 'cord', 'neqKg', 0.005],
  ['CORD-10', 'cord', 'neqKg', 0.01],
  ['CORD-40', 'cord', 'neqKg', 0.04],
  ['BOO-225', 'highExplosive', 'neqKg', 0.225],
  ['BOO-450', 'highExplosive', 'neqKg', 0.45],
  ['DIN-25X200', 'highExplosive', 'neqKg', 0.12],
  ['EMU-38X400', 'highExplosive', 'neqKg', 0.55],
  ['EMU-65X400', 'highExplosive', 'neqKg', 1.6],
  ['TUB-22X500', 'highExplosive', 'neqKg', 0.22],
  ...[...catalogue, ...patternMaterials]
    .filter(({ materialId }) => isDetonator(materialId))
    .map(({ materialId }): Counted => [materialId, 'detonator', 'detonators', 1]),
]

/** Three magazines with licences, two of them nearly full; a lot that expires within a month, one in quarantine, and an overdue inspection. */
export function eventsOfCustody(today: Date, run: Run, gerente: Actor, almacenista: Actor): Event[] {
  const at = (daysAgo: number, hour: number) => new Date(today.getTime() - daysAgo * day + hour * 3_600_000)
  const dayFromNow = (days: number) => addDays(caracasDate(today), days)
  const event = (moment: Date, actor: Actor, useCase: Parameters<Run>[2]): Event => ({ at: moment, do: () => run(actor, moment, useCase) })
  const moves = (toId: string, materialId: string, quantity: number, notes: string) =>
    event(at(8, 9), almacenista, async (context) => {
      const there = await holdings(context, { id: 'PRINCIPAL', material: materialId, sort: '-quantity', limit: 1 })
      await transfer(context, { fromId: 'PRINCIPAL', toId, lines: [{ lotId: there.items[0]!.lotId, quantity }], notes })
    })
  const looksAt = (id: string, daysAgo: number, found: Partial<Parameters<typeof inspect>[1]> = {}) =>
    event(at(daysAgo, 11), almacenista, (context) =>
      inspect(context, { id, locks: 'sound', seals: 'sound', temperatureC: 26.5, humidityPct: 62, ...found }),
    )
  return [
    event(at(15, 9), gerente, async (context) => {
      for (const [id, family, measure, perUnit] of counted) await classify(context, { id, family, measures: [{ measure, perUnit }] })
    }),
    event(at(14, 9), gerente, async (context) => {
      await create(context, {
        id: 'AUX-NORTE',
        name: 'Polvorín auxiliar norte',
        kind: 'auxiliar',
        site: 'Carretera El Callao–Tumeremo, km 7',
        inspectEveryDays: 7,
      })
      const document = `DAEX-${caracasDate(today).slice(0, 4)}-118`
      await setLimits(context, {
        id: 'PRINCIPAL',
        limits: [
          { measure: 'neqKg', allowed: 120_000, document },
          { measure: 'detonators', allowed: 0, document },
        ],
      })
      await setLimits(context, {
        id: 'AUX-NORTE',
        limits: [
          { measure: 'neqKg', allowed: 500, document },
          { measure: 'detonators', allowed: 0, document },
        ],
      })
      await setLimits(context, {
        id: detonatorMagazine,
        limits: [
          { measure: 'detonators', allowed: 40_000, document },
          { measure: 'neqKg', allowed: 0, document },
        ],
      })
    }),
    moves('AUX-NORTE', 'ANFO-P25', 18, 'Para el frente norte.'),
    event(at(7, 9), almacenista, (context) =>
      load(context, {
        materialId: 'EMU-25X200',
        quantityChange: 150,
        document: 'FAC-001227',
        notes: 'Compra a CAVIM.',
        lot: 'EMU-2412',
        maker: 'CAVIM',
        madeOn: dayFromNow(-710),
        expiresOn: dayFromNow(20),
        magazine: 'AUX-NORTE',
      }),
    ),
    event(at(7, 10), almacenista, (context) =>
      load(context, {
        materialId: 'CORD-5',
        quantityChange: 200,
        document: 'FAC-001228',
        notes: 'Compra a CAVIM.',
        lot: 'CRD-2508',
        maker: 'CAVIM',
        madeOn: dayFromNow(-100),
        expiresOn: dayFromNow(1_700),
      }),
    ),
    event(at(6, 9), almacenista, async (context) => {
      const [wet] = (await lots(context, { material: 'CORD-5', q: 'CRD-2508', sort: '-createdAt' })).items
      await setStatus(context, { id: wet!.id, status: 'quarantined', reason: 'Dos bobinas llegaron húmedas; se espera al fabricante.' })
    }),
    looksAt('PRINCIPAL', 9),
    looksAt('PRINCIPAL', 2, { seals: 'faulty', findings: 'Precinto 4471 roto al llegar; se cambió por el 4502.' }),
    looksAt('AUX-NORTE', 10),
    looksAt(detonatorMagazine, 4),
    // DAEX renewed the licence for a smaller amount, which the stock nearly fills.
    event(at(1, 11), gerente, async (context) => {
      const { held } = (await limits(context, { id: detonatorMagazine })).limits.find(({ measure }) => measure === 'detonators')!
      const document = `DAEX-${caracasDate(today).slice(0, 4)}-131`
      await setLimits(context, {
        id: detonatorMagazine,
        limits: [
          { measure: 'detonators', allowed: Math.ceil(held / 0.95 / 100) * 100, document },
          { measure: 'neqKg', allowed: 0, document },
        ],
      })
    }),
  ]
}
