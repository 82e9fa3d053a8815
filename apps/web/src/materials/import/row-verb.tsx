import { Button } from '@mantine/core'
import type { MaterialImportRow } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useCorrection } from './use-correction.ts'

const texts = importTexts.preview

/** Excludes a row from the import, or includes it again. */
export function RowVerb({ importId, row: { number, isLeftOut } }: { importId: string; row: MaterialImportRow }) {
  const { correct, isPending, error } = useCorrection(importId, number)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={isPending}
      title={error?.message}
      aria-label={isLeftOut ? texts.takeIn(number) : texts.leaveOut(number)}
      onClick={() => void correct({ isLeftOut: !isLeftOut })}
    >
      {isLeftOut ? texts.takeInShort : texts.leaveOutShort}
    </Button>
  )
}
