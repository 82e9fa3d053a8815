import { Button } from '@mantine/core'
import { orderActionTexts } from '@barreno/domain/texts/order-actions'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { Outcome } from '../preorders/outcome.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { OrderEditing } from './use-order-editing.ts'

const texts = preorderTexts.edit

/** What came of saving, above what was typed, which stays as it is. */
export function OrderEditOutcome({
  editing: { mode, isStale, staleMessage, wasReloaded, failure, faults, bringTheirs },
}: {
  editing: OrderEditing
}) {
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
  if (faults.length > 0) return <ErrorSummary errors={faults} />
  if (failure)
    return (
      <Outcome tone="red" title={orderActionTexts[mode].failed}>
        {[failure.message, ...failure.fields.map(({ message }) => message)].join(' ')}
      </Outcome>
    )
  return wasReloaded ? <Outcome tone="blue" title={texts.reloaded} /> : null
}
