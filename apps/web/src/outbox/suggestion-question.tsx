import { Button } from '@mantine/core'
import { outboxTexts } from '@barreno/texts/outbox'
import { quantity } from '@barreno/texts/format'
import { Failure } from '../ui/failure.tsx'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { resuggested, SuggestedToday, suggestionsSideBySide } from './resuggested.ts'
import { useQuestion } from './use-question.ts'
import classes from './price-question.module.css'

const texts = outboxTexts.suggestions

/** What was accepted for each front beside what the server suggests today: nothing is sent on another design before somebody says so. */
export function SuggestionQuestion({ outbox, request }: { outbox: Outbox; request: QueuedRequest }) {
  const { contents, error, accept } = useQuestion(outbox, request)
  const today = SuggestedToday.safeParse(request.refusal?.details).data
  if (!today || !contents) return null

  return (
    <div>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.said}>{texts.ask}</p>
      {suggestionsSideBySide(contents, today).map(({ front, figures, materials }) => (
        <table key={front} className={classes.prices}>
          <caption className={classes.caption}>{texts.front(front)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.figure}</th>
              <th scope="col" className={classes.amount}>
                {texts.accepted}
              </th>
              <th scope="col" className={classes.amount}>
                {texts.today}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ of, ...line }) => (
              <Line key={of} name={texts[of]} {...line} />
            ))}
            {materials.map(({ materialId, ...line }) => (
              <Line key={materialId} {...line} />
            ))}
          </tbody>
        </table>
      ))}
      {error !== null && <Failure error={error} />}
      <div className={classes.actions}>
        <Button onClick={() => void accept(contents, (key) => resuggested(contents, today, key))}>{texts.send}</Button>
      </div>
    </div>
  )
}

const Line = ({ name, accepted, today }: { name: string; accepted: number | null; today: number | null }) => (
  <tr data-changed={accepted !== today || undefined}>
    <td>{name}</td>
    <td className={classes.amount}>{accepted === null ? texts.none : quantity(accepted)}</td>
    <td className={classes.amount}>{today === null ? texts.none : quantity(today)}</td>
  </tr>
)
