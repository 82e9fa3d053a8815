import { outboxTexts } from '@barreno/texts/outbox'
import { useEffect, useState } from 'react'
import { randomKey } from '../api/random-key.ts'
import type { Outbox } from './outbox.ts'
import type { Contents, QueuedRequest } from './queued-request.ts'
import { wasRegistered } from './take-back.ts'

type Renewed = Parameters<Outbox['renew']>[1]

/** The content of a request that the server has a question about, and the function to send it on once the sender accepts today's values. */
export function useQuestion(outbox: Outbox, request: QueuedRequest) {
  const { id } = request
  const [contents, setContents] = useState<Contents | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isHere = true
    void outbox.contentsOf(id).then((found) => isHere && setContents(found))
    return () => void (isHere = false)
  }, [outbox, id])

  async function accept(held: Contents, renewed: (key: string) => Renewed): Promise<void> {
    try {
      if (await wasRegistered(request, held)) throw new Error(outboxTexts.correctDialog.arrived)
      await outbox.renew(id, renewed(randomKey()))
    } catch (cause) {
      setError(cause)
    }
  }

  return { contents, error, accept }
}
