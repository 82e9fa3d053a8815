import type { Actor } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { adopt } from '../src/mines/adopt.ts'
import { create } from '../src/mines/edit.ts'
import { recordShot } from '../src/mines/shots.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000

/** A bench with ten shots at distances that suffice for a law of its own; one of them left a toe. */
const bench = {
  name: 'Cerro Pelado, banco 620',
  place: 'Carretera El Callao–Tumeremo, km 7',
  rock: 'hard',
  miningType: 'cielo_abierto',
  charge_kg: 16,
  shots: [
    { distance_m: 48, ppv_mm_s: 26.4, measuredP80_cm: 34, oversize_pct: 3.5, toes: 0 },
    { distance_m: 56, ppv_mm_s: 18.2, measuredP80_cm: 38, oversize_pct: 4, toes: 0 },
    { distance_m: 64, ppv_mm_s: 14.1, measuredP80_cm: null, oversize_pct: null, toes: 1 },
    { distance_m: 80, ppv_mm_s: 11.9, measuredP80_cm: 41, oversize_pct: 5, toes: 0 },
    { distance_m: 104, ppv_mm_s: 6.2, measuredP80_cm: 36, oversize_pct: 3, toes: 0 },
    { distance_m: 132, ppv_mm_s: 5.6, measuredP80_cm: 39, oversize_pct: 4.5, toes: 0 },
    { distance_m: 168, ppv_mm_s: 2.9, measuredP80_cm: null, oversize_pct: null, toes: null },
    { distance_m: 220, ppv_mm_s: 2.35, measuredP80_cm: 37, oversize_pct: 3.2, toes: 0 },
    { distance_m: 248, ppv_mm_s: 1.52, measuredP80_cm: 40, oversize_pct: 4.1, toes: 0 },
    { distance_m: 280, ppv_mm_s: 1.28, measuredP80_cm: 35, oversize_pct: 2.8, toes: 0 },
  ],
} as const

/** A gallery with three rounds, two of which left butts. */
const gallery = {
  name: 'Galería San Ramón',
  place: 'Nivel 2, frente norte',
  rock: 'normal',
  miningType: 'subterranea',
  shots: [
    { charge_kg: 3.6, distance_m: 60, ppv_mm_s: 7.8, drilled_m: 3, pulled_m: 2.7, toes: 1 },
    { charge_kg: 3.6, distance_m: 75, ppv_mm_s: 5.1, drilled_m: 3, pulled_m: 2.85, toes: 0 },
    { charge_kg: 3.2, distance_m: 90, ppv_mm_s: 4.2, drilled_m: 3, pulled_m: 2.6, toes: 2 },
  ],
} as const

/** Two mines of an alianza: one whose law an engineer has adopted, and one with its first measurements. */
export function eventsOfMines(today: Date, run: Run, alianza: Actor, operador: Actor): Event[] {
  const at = (daysAgo: number, hour = 10) => new Date(today.getTime() - daysAgo * day + hour * 3_600_000)
  const dayOf = (daysAgo: number) => addDays(caracasDate(today), -daysAgo)
  const event = (moment: Date, actor: Actor, useCase: Parameters<Run>[2]): Event => ({ at: moment, do: () => run(actor, moment, useCase) })
  return [bench, gallery].flatMap(({ name, place, rock, miningType, shots, ...common }) => {
    let id = ''
    const firstDaysAgo = shots.length * 7 + 3
    const founded = event(at(firstDaysAgo + 5), alianza, async (context) => {
      id = (await create(context, { name, place, rock })).id
    })
    const fired = shots.map((shot, index) => {
      const daysAgo = firstDaysAgo - index * 7
      const planned = 'measuredP80_cm' in shot && shot.measuredP80_cm !== null ? { plannedP80_cm: 36 } : {}
      return event(at(daysAgo, 16), index % 3 === 2 ? alianza : operador, (context) =>
        recordShot(context, { id, miningType, firedOn: dayOf(daysAgo), holes: 24 + index, ...common, ...planned, ...shot }),
      )
    })
    if (miningType !== 'cielo_abierto') return [founded, ...fired]
    const adopted = event(at(2), alianza, (context) =>
      adopt(context, {
        id,
        miningType,
        engineerName: 'Luisa Marín',
        engineerDocument: 'CIV 102.334',
        note: 'Geófono a pie de la casa de bombas',
      }),
    )
    return [founded, ...fired, adopted]
  })
}
