import { materials } from '@barreno/domain/materials/calls'
import type { ImportField } from '@barreno/domain/materials/import'
import { useAction } from '../../api/use-endpoint.ts'

/** Corrects a row of an import. On failure the error is shown at that place, and the input stays. */
export function useCorrection(importId: string, number: number) {
  const { run, isPending, error, reset } = useAction(materials.mendImport)
  const correct = (change: { cells?: Partial<Record<ImportField, string | null>>; isLeftOut?: boolean }) =>
    run({ id: importId, rows: [{ number, ...change }] }).then(
      () => true,
      () => false,
    )
  return { correct, isPending, error, reset }
}
