import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { Problem } from '@barreno/domain/problems'
import { chosenFaults } from '@barreno/domain/records/many'
import type { EachContext } from '../context.ts'
import { changeStatus } from './change-status.ts'

/** Sends many requests to the gerente, each as its own call would. */
export function actOnMany(
  context: EachContext,
  { ids, versions, input }: Input<typeof preorders.actOnMany>,
): Promise<Reply<typeof preorders.actOnMany>> {
  const faults = chosenFaults({ ids, versions })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  return context.runEach(ids, {
    each: (one, id, index) =>
      changeStatus(one, {
        id,
        newStatus: 'PENDIENTE_APROBACION_GERENTE',
        notes: input.notes,
        ...(versions && { version: versions[index]! }),
      }),
  })
}
