import type { Accessory, Scatter } from '@barreno/blast-design/initiation/accessories'
import type { completableFields } from './values.ts'
import type { AssortedMaterial, BlastingData } from './schema.ts'

/** Tubes per connector if its data sheet does not say (García Bastante, ch. 5: about 6 in a clip, 20 in a bunch). */
const usualTubes = { clip: 6, bunch: 20 } as const

/** Converts a material into an accessory of an initiation plan. Returns none for explosives and for materials whose required data are incomplete. */
export function asAccessory({ materialId: id, unitPrice, blasting }: AssortedMaterial): Accessory[] {
  // A fuse without its burning rate is passed on, so that the plan can report the missing rate.
  if (blasting.role !== 'fuse' && missingForPlans(blasting).length > 0) return []
  const sold = { id, unitPrice }
  switch (blasting.role) {
    case 'detonator': {
      const { length_m, series = [], fromDelay_ms, toDelay_ms } = blasting
      const known = { ...sold, role: 'detonator', length_m, scatter: scatterOf(blasting) } as const
      const kind = kindOf(blasting)
      if (kind === 'nonel') return [{ ...known, kind, series }]
      return [kind === 'electronic' ? { ...known, kind, fromDelay_ms, toDelay_ms } : { ...known, kind: 'plain' }]
    }
    case 'connector': {
      const { delay_ms, length_m, connectorForm: form = 'clip' } = blasting
      return [
        {
          ...sold,
          role: 'connector',
          form,
          delay_ms,
          length_m,
          maxTubes: blasting.maxTubes ?? usualTubes[form],
          scatter: scatterOf(blasting),
        },
      ]
    }
    case 'relay':
      return [{ ...sold, role: 'relay', delay_ms: blasting.delay_ms, scatter: scatterOf(blasting) }]
    case 'line':
      return [{ ...sold, role: 'line', kind: blasting.lineUse, unitLength_m: blasting.unitLength_m }]
    case 'fuse': {
      const { burnLeast_s_m, burnMost_s_m, unitLength_m } = blasting
      return [{ ...sold, role: 'fuse', unitLength_m, burnLeast_s_m, burnMost_s_m }]
    }
    case 'cord':
      return [{ ...sold, role: 'cord', core_g_m: blasting.core_g_m, unitLength_m: blasting.unitLength_m }]
    case 'booster':
      return [{ ...sold, role: 'booster', mass_g: blasting.mass_g }]
    default:
      return []
  }
}

/** Returns the missing fields without which no plan can use the material. */
function missingForPlans(data: BlastingData): ('detonatorKind' | 'burnLeast_s_m' | 'burnMost_s_m')[] {
  if (data.role === 'detonator') return kindOf(data) === undefined ? ['detonatorKind'] : []
  if (data.role !== 'fuse') return []
  return (['burnLeast_s_m', 'burnMost_s_m'] as const).filter((field) => data[field] === undefined)
}

/** Returns the incomplete data of a material for patterns: fields without which no plan uses it, and fields that a plan has to assume. */
export function toComplete(data: BlastingData): { missing: BlastingField[]; assumed: BlastingField[] } {
  const missing: BlastingField[] = [...missingForPlans(data)]
  if (data.role === 'detonator') {
    const kind = kindOf(data)
    if (kind !== undefined && kind !== 'plain' && data.length_m === 0) missing.push('length_m')
    return { missing, assumed: kind === 'nonel' && scatterOf(data) === undefined ? ['tolerance_pct'] : [] }
  }
  if (data.role === 'connector') {
    if (data.length_m === 0) missing.push('length_m')
    return {
      missing,
      assumed: [...(data.connectorForm ? [] : ['connectorForm' as const]), ...(scatterOf(data) ? [] : ['tolerance_pct' as const])],
    }
  }
  return { missing, assumed: data.role === 'relay' && scatterOf(data) === undefined ? ['tolerance_pct'] : [] }
}
type BlastingField = (typeof completableFields)[number]

/** A detonator without delay, tube or wires is a plain one, for a fuse. The kind of any other must be stated. */
const kindOf = ({ detonatorKind, toDelay_ms, length_m }: Extract<BlastingData, { role: 'detonator' }>) =>
  detonatorKind ?? (toDelay_ms === 0 && length_m === 0 ? 'plain' : undefined)

const scatterOf = ({
  tolerance_pct,
  tolerance_ms,
}: {
  tolerance_pct?: number | undefined
  tolerance_ms?: number | undefined
}): Scatter | undefined =>
  tolerance_pct === undefined && tolerance_ms === undefined
    ? undefined
    : { tolerance_pct: tolerance_pct ?? 0, tolerance_ms: tolerance_ms ?? 0 }
