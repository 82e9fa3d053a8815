import type { Calibration, KindLearning, Mine, MineLearning, MineShot } from '@barreno/domain/mines/schema'
import { anAlianza } from '../../auth/test/signed-in.tsx'

export const aMine: Mine = {
  id: 'mine-1',
  clientId: anAlianza.id,
  clientName: anAlianza.nombreAlianza!,
  name: 'La Esperanza',
  place: 'El Callao',
  rock: 'hard',
  isActive: true,
  shots: 1,
  lastFiredOn: '2026-11-01',
  createdAt: '2026-10-01T12:00:00.000Z',
  version: 2,
}
export const aShot: MineShot = {
  id: 'shot-1',
  number: 1,
  miningType: 'cielo_abierto',
  firedOn: '2026-11-01',
  orderId: null,
  orderNumber: null,
  frontIndex: null,
  holes: 24,
  charge_kg: 16,
  distance_m: 60,
  ppv_mm_s: 12.5,
  drilled_m: null,
  pulled_m: null,
  plannedP80_cm: null,
  measuredP80_cm: null,
  oversize_pct: null,
  toes: 2,
  note: null,
  recorded: { name: null, role: 'operador', at: '2026-11-02T12:00:00.000Z' },
  leftOut: null,
  version: 1,
}
export const law = {
  stage: 'few' as const,
  confidence: 'low' as const,
  shots: 1,
  law: { factor: 1511.29, exponent: 1.6518 },
  scatter_log10: 0.27,
  r2: null,
  scaledDistances: [15, 15] as [number, number],
}
const curve = [8, 15, 30].map((scaledDistance) => ({ scaledDistance, median_mm_s: 100 / scaledDistance, upper_mm_s: 200 / scaledDistance }))
export const bench: KindLearning = { miningType: 'cielo_abierto', law, curve, outliers: [], p80: null, advance: null, next: null }
/** The results of a mine with a single shot. */
export const learnedOf = (): MineLearning => ({
  mine: aMine,
  shots: [aShot],
  kinds: [{ ...bench, miningType: 'subterranea', law: null, curve: [] }, bench],
  calibrations: [],
  rock: { constant_kg_m3: 0.45, isOwn: false, proposal: { reason: 'toes', from_kg_m3: 0.45, to_kg_m3: 0.5 } },
})

export const aCalibration = (over: Partial<Calibration> = {}): Calibration => ({
  number: 1,
  miningType: 'cielo_abierto',
  law,
  p80: null,
  advance: null,
  shots: [{ distance_m: 60, charge_kg: 16, ppv_mm_s: 12.5 }],
  leftOut: 0,
  engineerName: 'Luisa Marín',
  engineerDocument: 'CIV 102.334',
  note: null,
  adopted: { name: null, role: 'cliente', at: '2026-11-20T12:00:00.000Z' },
  withdrawn: null,
  ...over,
})
