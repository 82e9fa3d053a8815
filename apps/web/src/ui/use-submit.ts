import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useContext, useRef, useState } from 'react'
import { actsFromHere, Left } from '../api/act.ts'
import { callErrorIn, isAnswer } from '../api/call.ts'
import { RecordReload, useStopping } from './dialog.tsx'
import { isStale, unansweredIn } from './failure.tsx'

/** The sending of a dialog's form: one at a time, and left when the dialog is closed meanwhile. */
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
    // React hands on the events of a dialog to the form it was opened from.
    event.stopPropagation()
    if (isBusy || isStale(error)) return
    setError(null)
    setBusy(true)
    // A retry is of the same act, which has begun before.
    if (!isUnanswered) acts.current = actsFromHere()
    try {
      if (await onSubmit()) onClose()
    } catch (thrown) {
      const failed = callErrorIn(thrown)
      if (failed instanceof Left) return
      setError(thrown)
      // Refused mostly because the record is no longer what is shown. Where it surely is not, the person is shown it first.
      if (isAnswer(failed) && !isStale(failed)) void queries.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }

  function cancel() {
    if (isBusy || isUnanswered) leave()
    onClose()
  }

  /** Shows the record as it is now; what was typed stays. */
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
