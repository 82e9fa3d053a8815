import type { Call } from '@barreno/domain/call'
import type { Need } from '@barreno/domain/confirmations/rules'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { useState } from 'react'
import { callErrorIn, type Sent } from '../api/call.ts'
import { type RunOptions, useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'

/**
 * For an action that may need a second person. The first click attempts it.
 * If the server requires another person, nothing is done and the reason is shown; the next click for the same action requests the confirmation.
 */
export function useSecondPerson<Ask extends Call>(ask: Ask) {
  const { run } = useAction(ask)
  const [needed, setNeeded] = useState<{ need: Need; of: string } | null>(null)

  async function attempt(direct: () => Promise<unknown>, input: Sent<Ask>, options: RunOptions = {}): Promise<'done' | 'asked' | 'needed'> {
    const of = JSON.stringify([input, options.version])
    if (needed?.of === of) {
      await run(input, options)
      return 'asked'
    }
    try {
      await direct()
      return 'done'
    } catch (error) {
      const refusal = callErrorIn(error)
      if (refusal?.code !== 'confirmations.needed') throw error
      setNeeded({ need: refusal.details as Need, of })
      return 'needed'
    }
  }

  return {
    attempt,
    /** The label of the button if its next click requests the confirmation. */
    verb: needed && confirmationTexts.ask.verb,
    notice: needed && (
      <Notice tone="amber" title={confirmationTexts.ask.title} live>
        <p>{confirmationTexts.describeNeed(needed.need)}</p>
        <p>{confirmationTexts.ask.text}</p>
      </Notice>
    ),
  }
}
