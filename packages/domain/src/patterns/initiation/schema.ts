import { groupings, initiationSystems, linkKinds } from '@barreno/blast-design/initiation/plan'
import { z } from '../../zod.ts'

const number = z.number()

/** Detonators of one delay number, listed separately for packing and handing over. Numbers are null for electronic ones. */
export const DelayCount = z
  .object({ delayNumber: z.int().nullable(), delay_ms: number.nullable(), count: z.int(), spare: z.int() })
  .meta({ id: 'DelayCount' })
export type DelayCount = z.infer<typeof DelayCount>

/** The number of holes that detonate together, and their charge. */
export const Together = z.object({ holes: z.int(), charge_kg: number })

const Inversion = z.object({ holes: z.tuple([z.int(), z.int()]), probability: number })

/** The initiation of a front: one system, with all connections and the count of every delay number. */
export const Initiation = z
  .object({
    system: z.enum(initiationSystems),
    systemName: z.string(),
    /** Whether a user chose the system. Otherwise it is the cheapest available one that meets the limits. */
    isChosen: z.boolean(),
    grouping: z.enum(groupings),
    inHole: z.array(
      z.object({
        hole: z.int(),
        /** For a hole with two charges, which one, counted from the toe. */
        deck: z.literal([1, 2]).optional(),
        materialId: z.string().nullable(),
        delayNumber: z.int().nullable(),
        delay_ms: number,
        firing_ms: number,
        sigma_ms: number,
        /** The link that brings the signal; its `from` leads back to the start. */
        link: z.string(),
      }),
    ),
    links: z.array(
      z.object({
        id: z.string(),
        /** A hole's number, a bunch's id, or `start`. */
        from: z.string(),
        to: z.string(),
        kind: z.enum(linkKinds),
        materialId: z.string().nullable(),
        delay_ms: number,
        /** The delay that the length of a connector's tube adds to its nominal delay. */
        tube_ms: number.optional(),
        sigma_ms: number,
        distance_m: number,
        required_m: number,
        reaches: z.boolean(),
      }),
    ),
    bunches: z.array(z.object({ id: z.string(), x_m: number, y_m: number, holes: z.array(z.int()) })),
    delays: z.array(DelayCount.extend({ materialId: z.string().nullable(), name: z.string().nullable() })),
    start: z.object({
      by: z.enum(['shockTubeStarter', 'blaster', 'capFuse']),
      firingPoint_m: number,
      line_m: number,
      fuse: z.object({ required_s: number, each_m: number, burnLeast_s_m: number, caps: z.int(), total_m: number }).nullable(),
    }),
    /** Reusable equipment: brought along and not billed. */
    equipment: z.array(z.object({ text: z.string(), quantity: number })),
    timing: z.object({
      window_ms: number,
      cooperation: z.object({ nominal: Together, p50: Together, p95: Together, mean_holes: number, shots: z.int() }),
      /** The pairs most likely to fire in the wrong order, within a row and towards the front. */
      row: Inversion.nullable(),
      front: Inversion.nullable(),
      expectedInversions: number,
      isScatterAssumed: z.boolean(),
      last_ms: number,
    }),
    /** All systems for this kind of front, with the cost of their accessories or the reason why they are not available. */
    systems: z.array(
      z.object({
        system: z.enum(initiationSystems),
        name: z.string(),
        cost: number.nullable(),
        isFeasible: z.boolean(),
        reasons: z.array(z.string()),
      }),
    ),
    designHash: z.string(),
  })
  .meta({ id: 'InitiationPlan' })
