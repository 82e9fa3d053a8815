import { orders } from '@barreno/domain/orders/endpoints'
import { newOrderTexts } from '@barreno/domain/texts/new-order'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, CallError } from '../api/call.ts'
import { randomKey } from '../api/random-key.ts'
import { useSending } from '../api/use-sending.ts'
import { unreadableFile } from '../preorders/new/submission.ts'
import { emptyOrder, type NewOrder, sentOf } from './new-order-form.ts'

/** The form with the key under which its content is sent, so that sending it again makes no second order. */
type Kept = { clientId: string; form: NewOrder; key: string }

// Beyond the page: the session may end while the form is sent, and whoever signs in again wants to find what he typed.
let kept: Kept | null = null

/** The form of this client, and its sending. */
export function useNewOrder(clientId: string) {
  const [{ form, key }, setState] = useState<Kept>(() => (kept?.clientId === clientId ? kept : blank(clientId)))
  const { send, forget, ...sending } = useSending()
  const queries = useQueryClient()
  const navigate = useNavigate()
  useUnloadQuestion(form !== emptyOrder)

  /** Another content is another order; the complaint was about the one before. */
  function change(part: Partial<NewOrder>) {
    kept = { clientId, form: { ...form, ...part }, key: randomKey() }
    setState(kept)
    forget()
  }

  const submit = () =>
    send(async (options) => {
      const file = form.file!
      if (await unreadableFile([file])) throw new CallError(newOrderTexts.unreadable(file.name), 0, 'files.unreadable')
      const { id, orderNumber } = await call(orders.create, sentOf(form, clientId), {
        ...options,
        files: [{ field: 'planiVolaFile', file }],
        key,
      })
      kept = null
      void queries.invalidateQueries()
      void navigate('/history', { state: { created: { id, orderNumber } } })
    })

  return { form, change, submit, sending }
}

const blank = (clientId: string): Kept => ({ clientId, form: emptyOrder, key: randomKey() })

/** Asks before the tab is closed on what was typed. */
function useUnloadQuestion(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
}
