import { Button } from '@mantine/core'
import { outboxTexts } from '@barreno/texts/outbox'
import { money, quantity } from '@barreno/texts/format'
import compared from '../ui/compared.module.css'
import { Failure } from '../ui/failure.tsx'
import type { Outbox } from './outbox.ts'
import type { QueuedRequest } from './queued-request.ts'
import { repriced, sideBySide, TotalToday } from './repriced.ts'
import { useQuestion } from './use-question.ts'
import classes from './price-question.module.css'

const texts = outboxTexts.prices

/** The confirmed total beside that of today. The request is not sent at another total before the user accepts it. */
export function PriceQuestion({ outbox, request }: { outbox: Outbox; request: QueuedRequest }) {
  const { contents, error, accept } = useQuestion(outbox, request)
  const today = TotalToday.safeParse(request.refusal?.details).data
  if (!today || !contents) return null
  const { total } = request

  return (
    <div>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.note}>{texts.ask(total, today.total)}</p>
      <table className={compared.compared}>
        <thead>
          <tr>
            <th scope="col">{texts.material}</th>
            <th scope="col" className={compared.amount}>
              {texts.quantity}
            </th>
            <th scope="col" className={compared.amount}>
              {texts.confirmed}
            </th>
            <th scope="col" className={compared.amount}>
              {texts.today}
            </th>
          </tr>
        </thead>
        <tbody>
          {sideBySide(contents, today).map((line) => (
            <tr key={line.materialId} data-changed={line.confirmed !== line.today || undefined}>
              <td>{line.name}</td>
              <td className={compared.amount}>{quantity(line.quantity)}</td>
              <td className={compared.amount}>{line.confirmed === null ? texts.none : money(line.confirmed)}</td>
              <td className={compared.amount}>{line.today === null ? texts.none : money(line.today)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-changed>
            <th scope="row" colSpan={2}>
              {texts.total}
            </th>
            <td className={compared.amount}>{money(total)}</td>
            <td className={compared.amount}>{money(today.total)}</td>
          </tr>
        </tfoot>
      </table>
      {error !== null && <Failure error={error} />}
      <div className={classes.actions}>
        <Button onClick={() => void accept(contents, (key) => repriced(contents, today, key))}>{texts.accept(today.total)}</Button>
      </div>
    </div>
  )
}
