import { useState } from 'react'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { AtOnce } from './at-once-bar.tsx'

const Bar = partOnDemand<AtOnce>(async () => (await import('./at-once-bar.tsx')).AtOnceBar)

/** What can be done with the orders that are chosen, and what was; nothing while none is. */
export function OrdersAtOnce(props: Omit<AtOnce, 'onDone'>) {
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      {said && <Outcome tone="green" title={said} onDismiss={() => setSaid(null)} />}
      {props.selection.rows.length > 0 && <Bar {...props} onDone={setSaid} />}
    </>
  )
}
