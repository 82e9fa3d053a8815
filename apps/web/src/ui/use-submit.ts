import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useContext, useRef, useState } from 'react'
import { actsFromHere, GivenUp } from '../api/act.ts'
import { callErrorIn, isAnswer } from '../api/call.ts'
import { RecordReload, useStopping } from './dialog-context.ts'
import { isStale, unansweredIn } from './failure.tsx'

/** Submits the form of a dialog, one submission at a time. Stops waiting for the request when the dialog is closed. */
export function useSubmit(onSubmit: () => Promise<boolean>, onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const acts = useRef<{ leave: () => void }>(null)
  const queries = useQueryClient()
  const isUnanswered = unansweredIn(error) !== null
  const leave = useCallback(() => acts.current?.leave(), [])
  const reloadRecord = useContext(RecordReload)
  useStopping(isBusy || isUnanswered ? leave : null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React propagates the events of a dialog to the form it was opened from.
    event.stopPropagation()
    if (isBusy || isStale(error)) return
    setError(null)
    setBusy(true)
    // A retry belongs to the same act, which has begun before.
    if (!isUnanswered) acts.current = actsFromHere()
    try {
      if (await onSubmit()) onClose()
    } catch (thrown) {
      const failed = callErrorIn(thrown)
      if (failed instanceof GivenUp) return
      setError(thrown)
      // The server refuses mostly because the record has changed, so all data is loaded again. If the record is certainly
      // stale, the user is told first.
      if (isAnswer(failed) && !isStale(failed)) void queries.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }

  function cancel() {
    if (isBusy || isUnanswered) leave()
    onClose()
  }

  /** Loads the current record and keeps the input. */
  async function reload() {
    setBusy(true)
    try {
      await Promise.all([reloadRecord?.(), queries.invalidateQueries()])
      setError(null)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  return { submit, cancel, reload, isBusy, error, isUnanswered }
}
