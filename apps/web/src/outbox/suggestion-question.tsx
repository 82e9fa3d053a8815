import { Button } from '@mantine/core'
import { outboxTexts } from '@barreno/texts/outbox'
import { ComparedFront } from '../patterns/compared-front.tsx'
import { Failure } from '../ui/failure.tsx'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { resuggested, SuggestedToday, suggestionsSideBySide } from './resuggested.ts'
import { useQuestion } from './use-question.ts'
import classes from './price-question.module.css'

const texts = outboxTexts.suggestions

/** The accepted suggestion of each front beside today's. The request is not sent with another design before the user accepts it. */
export function SuggestionQuestion({ outbox, request }: { outbox: Outbox; request: QueuedRequest }) {
  const { contents, error, accept } = useQuestion(outbox, request)
  const today = SuggestedToday.safeParse(request.refusal?.details).data
  if (!today || !contents) return null

  return (
    <div>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.note}>{texts.ask}</p>
      {suggestionsSideBySide(contents, today).map((compared) => (
        <ComparedFront key={compared.front} {...compared} />
      ))}
      {error !== null && <Failure error={error} />}
      <div className={classes.actions}>
        <Button onClick={() => void accept(contents, (key) => resuggested(contents, today, key))}>{texts.send}</Button>
      </div>
    </div>
  )
}
