import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askBy } from '../api/proof.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Opens the dialog for a new proof of identity over the current page whenever the server requires one. */
export function ProofPrompt() {
  const [pending, setPending] = useState<{ byFactor: boolean } | null>(null)
  const settle = useRef<((isProved: boolean) => void) | null>(null)

  useEffect(
    () =>
      askBy((wanted) => {
        settle.current?.(false)
        setPending(wanted)
        return new Promise((resolve) => (settle.current = resolve))
      }),
    [],
  )

  function end(isProved: boolean) {
    settle.current?.(isProved)
    settle.current = null
    setPending(null)
  }

  return pending ? (
    <Suspense>
      <ProofDialog {...pending} onProved={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  ) : null
}
