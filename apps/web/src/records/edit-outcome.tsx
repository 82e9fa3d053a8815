import { Button } from '@mantine/core'
import { recordTexts } from '@barreno/texts/records'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Outcome } from '../ui/outcome.tsx'

const texts = recordTexts.edit

type Props = {
  editing: { isStale: boolean; staleMessage: string; wasReloaded: boolean; bringTheirs: () => Promise<unknown> }
  /** Errors in the input, found before it is sent. */
  faults: readonly { field: string; message: string }[]
  failure: { title: string; message: string } | null
}

/** The result of saving a record, above the input, which is kept. */
export function EditOutcome({ editing: { isStale, staleMessage, wasReloaded, bringTheirs }, faults, failure }: Props) {
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
      <Outcome tone="red" title={failure.title}>
        {failure.message}
      </Outcome>
    )
  return wasReloaded ? <Outcome tone="blue" title={texts.reloaded} /> : null
}
