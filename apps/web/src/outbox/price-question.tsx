import { Button } from '@mantine/core'
import { outboxTexts } from '@barreno/texts/outbox'
import { money, quantity } from '@barreno/texts/format'
import { useEffect, useState } from 'react'
import { randomKey } from '../api/random-key.ts'
import { Failure } from '../ui/failure.tsx'
import type { Outbox } from './outbox.ts'
import type { Contents, QueuedRequest } from './queued-request.ts'
import { wasRegistered } from './take-back.ts'
import { repriced, sideBySide, TotalToday } from './repriced.ts'
import classes from './price-question.module.css'

const texts = outboxTexts.prices

/** What was confirmed beside what it would be today: nothing is sent at another total before somebody says so. */
export function PriceQuestion({ outbox, request: { id, total, refusal }, request }: { outbox: Outbox; request: QueuedRequest }) {
  const [contents, setContents] = useState<Contents | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isHere = true
    void outbox.contentsOf(id).then((found) => isHere && setContents(found))
    return () => void (isHere = false)
  }, [outbox, id])
  const today = TotalToday.safeParse(refusal?.details).data
  if (!today || !contents) return null
  const now = today

  async function accept(held: Contents) {
    try {
      if (await wasRegistered(request, held)) throw new Error(outboxTexts.correctDialog.arrived)
      await outbox.renew(id, repriced(held, now, randomKey()))
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <div>
      <h3 className={classes.title}>{texts.title}</h3>
      <p className={classes.said}>{texts.ask(total, today.total)}</p>
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{texts.material}</th>
            <th scope="col" className={classes.amount}>
              {texts.quantity}
            </th>
            <th scope="col" className={classes.amount}>
              {texts.confirmed}
            </th>
            <th scope="col" className={classes.amount}>
              {texts.today}
            </th>
          </tr>
        </thead>
        <tbody>
          {sideBySide(contents, today).map((line) => (
            <tr key={line.materialId} data-changed={line.confirmed !== line.today || undefined}>
              <td>{line.name}</td>
              <td className={classes.amount}>{quantity(line.quantity)}</td>
              <td className={classes.amount}>{line.confirmed === null ? texts.none : money(line.confirmed)}</td>
              <td className={classes.amount}>{line.today === null ? texts.none : money(line.today)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-changed>
            <th scope="row" colSpan={2}>
              {texts.total}
            </th>
            <td className={classes.amount}>{money(total)}</td>
            <td className={classes.amount}>{money(today.total)}</td>
          </tr>
        </tfoot>
      </table>
      {error !== null && <Failure error={error} />}
      <div className={classes.actions}>
        <Button onClick={() => void accept(contents)}>{texts.accept(today.total)}</Button>
      </div>
    </div>
  )
}
