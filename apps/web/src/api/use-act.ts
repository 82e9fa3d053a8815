import { network } from '@barreno/texts/network'
import { useCallback, useEffect, useRef } from 'react'
import { Act, type Transport } from './act.ts'
import { CallError, type CallOptions } from './call.ts'
import { randomKey } from './random-key.ts'

type Work<Result> = (transport: Transport) => Promise<Result>
type Options = NonNullable<ConstructorParameters<typeof Act>[2]> & {
  onProgress?: CallOptions['onProgress']
  /** The idempotency key if the caller stores it, and a function for a new one if that key was withdrawn. */
  key?: string
  renewKey?: () => string | Promise<string>
}

/**
 * Sends one change at a time.
 * The same content again is a retry of the same action; other content waits until the outcome of the previous one is known.
 */
export function useAct<Result>() {
  const current = useRef<Act<Result>>(null)
  useEffect(() => () => current.current?.abandon(), [])

  return useCallback(async (of: string, work: Work<Result>, { key, renewKey, onProgress, ...options }: Options = {}) => {
    const begin = (next: string) => (current.current = new Act<Result>(of, next, options))
    const send = async (act: Act<Result>) => {
      const result = await act.send((transport) => work(telling(transport, onProgress)))
      if (current.current === act) current.current = null
      return result
    }
    const earlier = current.current
    if (earlier && !earlier.isLeft && earlier.of === of && (!key || earlier.key === key)) return send(earlier)
    if (await earlier?.wasDone()) {
      current.current = null
      throw new CallError(network.doneBefore, 409, 'network.doneBefore')
    }
    try {
      return await send(begin(key ?? randomKey()))
    } catch (error) {
      // The earlier request was withdrawn before it arrived, so a new one is sent.
      if (!renewKey || !(error instanceof CallError) || error.code !== 'request.withdrawn') throw error
      return send(begin(await renewKey()))
    }
  }, [])
}

const telling = (transport: Transport, onProgress: CallOptions['onProgress']): Transport => ({
  ...transport,
  onProgress(share) {
    transport.onProgress(share)
    onProgress?.(share)
  },
})
