import type { Actor } from '@barreno/domain/actor'
import { changeMaterials } from '../src/materials/change.ts'
import { createMaterial } from '../src/materials/create.ts'
import { remove } from '../src/materials/delete.ts'
import { formerPrices, untouched, withdrawn } from './catalogue.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000
const hour = 3_600_000

/** Returns the price of a material when the portal began. */
export const firstPriceOf = ({ materialId, unitPrice }: { materialId: string; unitPrice: number }) =>
  formerPrices[materialId]?.[0]?.unitPrice ?? unitPrice

/** Changes of the catalogue within a year: prices, a withdrawn material and a new one. */
export function eventsOfCatalogue(
  catalogue: readonly { materialId: string; unitPrice: number }[],
  today: Date,
  run: Run,
  gerente: Actor,
): Event[] {
  const morning = (daysAgo: number) => new Date(today.getTime() - daysAgo * day + 9 * hour)
  const priceChanges = catalogue.flatMap(({ materialId, unitPrice }) => {
    const former = formerPrices[materialId] ?? []
    return former.map(({ untilDaysAgo }, index) => {
      const [at, next] = [morning(untilDaysAgo), former[index + 1]?.unitPrice ?? unitPrice]
      return { at, do: () => run(gerente, at, (context) => changeMaterials(context, [{ materialId, unitPrice: next }])) }
    })
  })
  const [left, came] = [morning(withdrawn.daysAgo), morning(untouched.daysAgo)]
  return [
    ...priceChanges,
    { at: left, do: () => run(gerente, left, (context) => remove(context, { id: withdrawn.material.materialId })) },
    { at: came, do: () => run(gerente, came, (context) => createMaterial(context, { ...untouched.material, isActive: true })) },
  ]
}
