import type { Call } from '@barreno/domain/call'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { GivenUp } from './act.ts'
import { type Answer, call, type CallError, type CallOptions, type Sent } from './call.ts'
import { withProof } from './proof.ts'
import { useAct } from './use-act.ts'

export type Reading<A> = {
  enabled?: boolean
  /** Milliseconds between two reads, or a function that computes them from the last answer. Not repeated by default. */
  every_ms?: number | false | ((answer: A | undefined) => number | false)
}

/** Reads an endpoint and caches the answer. While another page or filter loads, the old rows stay visible. */
export function useEndpoint<C extends Call>(
  row: C,
  input: Sent<C>,
  { enabled = true, every_ms = false }: Reading<Answer<C>> = {},
): UseQueryResult<Answer<C>, CallError> {
  // The library's types would build a union of all answers, which is too large for the compiler: the result is typed here instead.
  const result = useQuery<unknown, CallError>({
    queryKey: [row.method, row.path, input],
    queryFn: ({ signal }) => call(row, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: typeof every_ms === 'function' ? ({ state }) => every_ms(state.data as Answer<C> | undefined) : every_ms,
  })
  return result as UseQueryResult<Answer<C>, CallError>
}

export type RunOptions = Pick<CallOptions, 'version' | 'files' | 'onProgress'>

/**
 * Changes something by an endpoint, only when the person acts and never later.
 * A retry of the same input carries the same key, so that the change happens once. Afterwards all visible data is read again.
 */
export function useAction<C extends Call>(row: C) {
  const queries = useQueryClient()
  const send = useAct<Answer<C>>()
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<C>, CallError, { input: Sent<C>; options: RunOptions }>({
    // Fails at once without a connection. By default the library would keep the change and send it when the connection is back.
    networkMode: 'always',
    mutationFn: ({ input, options }) => {
      const of = JSON.stringify([input, options.version, options.files?.map(({ file }) => [file.name, file.size, file.lastModified])])
      const once = () =>
        send(of, (transport) => call(row, input, { ...options, ...transport }), {
          isTraced: !row.session,
          onProgress: options.onProgress,
        })
      return withProof(once)
    },
    onSuccess: () => queries.invalidateQueries(),
  })
  const run = useCallback((input: Sent<C>, options: RunOptions = {}) => mutateAsync({ input, options }), [mutateAsync])
  return { run, isPending, error: error instanceof GivenUp ? null : error, reset }
}
