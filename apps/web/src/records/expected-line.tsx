import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { expectedInWords, expectedTexts as texts } from '@barreno/texts/expected'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import classes from './expected-line.module.css'

type Props = { concept: 'preorders' | 'orders'; id: string }

/** When the next outcome of the record is usually reached. Shows nothing if there is no estimate or the request fails. */
export function ExpectedLine({ concept, id }: Props) {
  const [now] = useState(() => new Date())
  const { data: expected } = useEndpoint(concept === 'orders' ? orders.expected : preorders.expected, { id })
  const sentences = expected ? expectedInWords(expected, now) : []
  if (!expected || sentences.length === 0) return null
  const cases = expected.band?.cases ?? expected.stage?.usual.cases ?? expected.bodies[0]?.usual.cases
  return (
    <div role="note" aria-label={texts.label}>
      <p className={classes.expected} data-late={expected.stage?.isLate || undefined}>
        {sentences.join(' ')}
      </p>
      {cases !== undefined && <p className={classes.basis}>{texts.basis(cases)}</p>}
    </div>
  )
}
