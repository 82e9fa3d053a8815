import { Button } from '@mantine/core'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Outcome } from './outcome.tsx'
import type { Editing } from './use-editing.ts'

const texts = preorderTexts.edit

/** What came of saving, above what was typed, which stays as it is. */
export function EditOutcome({ editing: { isStale, staleMessage, wasReloaded, failure, missing, bringTheirs } }: { editing: Editing }) {
  if (isStale)
    return (
      <Outcome
        tone="red"
        title={staleMessage}
        action={
          <Button variant="default" size="compact-md" onClick={() => void bringTheirs()}>
            {texts.reload}
          </Button>
        }
      >
        {texts.keptTyped}
      </Outcome>
    )
  if (missing.length > 0) return <ErrorSummary errors={missing} />
  if (failure)
    return (
      // It names what is wrong with each field, too.
      <Outcome tone="red" title={texts.failed}>
        {failure.message}
      </Outcome>
    )
  return wasReloaded ? <Outcome tone="blue" title={texts.reloaded} /> : null
}
