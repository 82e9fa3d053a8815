import { z } from '@barreno/domain/zod'
import type { Contents } from './queued-request.ts'

const LineToday = z.object({
  materialId: z.string(),
  name: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  lineTotal: z.number(),
})

/** The request at today's prices, from the details of the server's refusal. */
export const TotalToday = z.object({ total: z.number(), items: z.array(LineToday) })
export type TotalToday = z.infer<typeof TotalToday>

const SentLine = z.looseObject({
  materialIdRef: z.string(),
  name: z.string().optional(),
  totalEstimatedQuantity: z.number().optional(),
  totalEstimatedLineCost: z.number().nullish(),
})

const linesOf = ({ attempt }: Pick<Contents, 'attempt'>) => z.array(SentLine).parse(JSON.parse(attempt.prices.requestedItemsJson))

/** Returns each material with its confirmed cost and that of today; null for a missing one. */
export function sideBySide(contents: Pick<Contents, 'attempt'>, { items }: TotalToday) {
  const confirmed = new Map(linesOf(contents).map((line) => [line.materialIdRef, line]))
  const today = new Map(items.map((item) => [item.materialId, item]))
  return [...new Set([...confirmed.keys(), ...today.keys()])].map((materialId) => ({
    materialId,
    name: today.get(materialId)?.name ?? confirmed.get(materialId)?.name ?? materialId,
    quantity: today.get(materialId)?.quantity ?? confirmed.get(materialId)?.totalEstimatedQuantity ?? 0,
    confirmed: confirmed.get(materialId)?.totalEstimatedLineCost ?? null,
    today: today.get(materialId)?.lineTotal ?? null,
  }))
}

/** Returns the same request confirmed at today's total, under another key. */
export function repriced(contents: Contents, { total, items }: TotalToday, key: string): Contents {
  const today = new Map(items.map((item) => [item.materialId, item]))
  const lines = linesOf(contents).map((line) => {
    const now = today.get(line.materialIdRef)
    return now ? { ...line, estimatedUnitPrice: now.unitPrice, totalEstimatedLineCost: now.lineTotal } : line
  })
  const prices = { requestedItemsJson: JSON.stringify(lines), estimatedTotalCost: total.toFixed(2), expectedTotal: total.toFixed(2) }
  return { ...contents, attempt: { ...contents.attempt, key, prices }, replaces: null }
}
