import { orders } from '@barreno/domain/orders/calls'
import { newOrderTexts } from '@barreno/texts/new-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, call, CallError } from '../api/call.ts'
import { randomKey } from '../api/random-key.ts'
import { useAct } from '../api/use-act.ts'
import { useSending } from '../api/use-sending.ts'
import type { SelectedItem } from '../wizard/draft.ts'
import { unreadableFile } from '../wizard/deliver.ts'
import { useUnloadQuestion } from '../ui/use-unload-question.ts'
import { emptyOrder, type NewOrder, sentOf } from './new-order-form.ts'

// Kept beyond the page: if the session ends while the form is sent, the input must survive until the next sign-in.
// The idempotency key stays with the content it was sent with, so that sending it again creates no second order.
let kept: { clientId: string; form: NewOrder; attempt: { of: string; key: string } | null } | null = null

/** The form of a client and its submission. */
export function useNewOrder(clientId: string) {
  const [form, setForm] = useState(() => (kept?.clientId === clientId ? kept.form : emptyOrder))
  const { send, forget, ...sending } = useSending()
  const act = useAct<Answer<typeof orders.create>>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  useUnloadQuestion(form !== emptyOrder)

  function change(part: Partial<NewOrder>) {
    const next = { ...form, ...part }
    kept = { clientId, form: next, attempt: kept?.clientId === clientId ? kept.attempt : null }
    setForm(next)
    forget()
  }

  const submit = (items: readonly SelectedItem[]) =>
    send(async ({ onProgress }) => {
      const file = form.file!
      if (await unreadableFile([file])) throw new CallError(newOrderTexts.unreadable(file.name), 0, 'files.unreadable')
      const fields = sentOf(form, items, clientId)
      const of = JSON.stringify([fields, file.name, file.size, file.lastModified])
      const files = [{ field: 'planiVolaFile', file }]
      const { id, orderNumber } = await act(of, (transport) => call(orders.create, fields, { ...transport, files }), {
        key: keyFor(of),
        renewKey: () => newKeyFor(of),
        onProgress,
      })
      kept = null
      void queries.invalidateQueries()
      void navigate('/history', { state: { created: { id, orderNumber } } })
    })

  return { form, change, submit, sending }
}

const keyFor = (of: string): string => (kept?.attempt?.of === of ? kept.attempt.key : newKeyFor(of))

function newKeyFor(of: string): string {
  const key = randomKey()
  if (kept) kept.attempt = { of, key }
  return key
}
