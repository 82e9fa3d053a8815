import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askBy } from '../api/proof.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Asks whoever is signed in to prove again who they are, where the server wants to know, over whatever they are doing. */
export function ProofPrompt() {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<((isProved: boolean) => void) | null>(null)

  useEffect(
    () =>
      askBy(() => {
        settle.current?.(false)
        setAsking(true)
        return new Promise((resolve) => (settle.current = resolve))
      }),
    [],
  )

  function end(isProved: boolean) {
    settle.current?.(isProved)
    settle.current = null
    setAsking(false)
  }

  return isAsking ? (
    <Suspense>
      <ProofDialog onProved={() => end(true)} onClose={() => end(false)} />
    </Suspense>
  ) : null
}
