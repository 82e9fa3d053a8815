import { calibrationStages, confidences } from '@barreno/blast-design/calibration/site-law'
import { lawBases } from '@barreno/blast-design/estimate'
import { z } from '../../zod.ts'
import { vibrationLimits } from '../inputs.ts'
import { Together } from '../initiation/schema.ts'

const number = z.number()

/** The law fitted to a site's measured shots, as it was at the time of the suggestion. */
const SiteLaw = z.object({
  stage: z.enum(calibrationStages),
  confidence: z.enum(confidences),
  shots: z.int(),
  law: z.object({ factor: number, exponent: number }),
  scatter_log10: number,
  r2: number.nullable(),
  scaledDistances: z.tuple([number, number]),
  outliers: z.array(z.int()),
})

export const Vibration = z.object({
  maxChargePerDelay_kg: number,
  holesPerDelay: z.int(),
  structure: z
    .object({
      distance_m: number,
      limit: z.enum(vibrationLimits),
      limit_mm_s: number,
      expected_mm_s: number,
      upper_mm_s: number,
      allowedCharge_kg: number,
      /** The planned charge for which the upper bound just keeps the limit; absent in suggestions of engines before 2.4. */
      boundedCharge_kg: number.optional(),
      /** Computed with the charge of the median shot. Absent, like `parts`, in suggestions of engines before 2.0. */
      expectedMost_mm_s: number.optional(),
      parts: z
        .array(
          z.object({
            part: z.enum(['all', 'cut', 'rest']),
            nominal_kg: number,
            p50_kg: number,
            p95_kg: number,
            expected_mm_s: z.tuple([number, number]),
            upper_mm_s: number,
            upperFrom: z.enum(['law', 'scatter']),
            allowed_kg: number,
            bounded_kg: number.optional(),
            law: z.object({ factor: number, exponent: number }),
            upperLaw: z.object({ factor: number, exponent: number }),
            /** In results of engines before 2.2, `site` means a law typed by a user. */
            basis: z.enum(lawBases),
          }),
        )
        .optional(),
      siteLaw: SiteLaw.nullish(),
    })
    .nullable(),
  p50: Together.optional(),
  p95: Together.optional(),
})

/** The distances to which people and equipment are cleared before the shot. */
export const Clearing = z
  .object({
    model_m: z.object({ mckenzie_m: number, richardsMoore_m: number, lundborg_m: number }).nullable(),
    leastForPeople_m: number,
    leastForEquipment_m: number,
    people_m: number,
    equipment_m: number,
    reason: z.enum(['least', 'model']),
    available_m: number.nullable(),
  })
  .meta({ id: 'Clearing' })
