import { materials } from '@barreno/domain/materials/calls'
import type { ImportField } from '@barreno/domain/materials/import'
import { useAction } from '../../api/use-endpoint.ts'

/** Writes into a row of an import; what fails is said where it was tried, and what was typed stays. */
export function useCorrection(importId: string, number: number) {
  const { run, isPending, error, reset } = useAction(materials.mendImport)
  const correct = (change: { cells?: Partial<Record<ImportField, string | null>>; isLeftOut?: boolean }) =>
    run({ id: importId, rows: [{ number, ...change }] }).then(
      () => true,
      () => false,
    )
  return { correct, isPending, error, reset }
}
