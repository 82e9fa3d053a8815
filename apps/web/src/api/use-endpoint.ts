import type { Endpoint, Sent } from '@barreno/domain/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Answer, call, type CallError, type CallOptions } from './call.ts'
import { randomKey } from './random-key.ts'

/** Reads an endpoint and keeps what it answered; while another page or filter loads, the old rows stay. */
export function useEndpoint<E extends Endpoint>(row: E, input: Sent<E>, { enabled = true } = {}): UseQueryResult<Answer<E>, CallError> {
  return useQuery<Answer<E>, CallError>({
    queryKey: [row.method, row.path, input],
    queryFn: ({ signal }) => call(row, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

export type RunOptions = Pick<CallOptions, 'version' | 'files' | 'onProgress' | 'signal'>

/** Changes something by an endpoint. A retry of the same input carries the same key, so that it happens once; afterwards everything shown is read anew. */
export function useAction<E extends Endpoint>(row: E) {
  const queries = useQueryClient()
  const attempt = useRef<{ of: string; key: string }>(undefined)
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<E>, CallError, { input: Sent<E>; options: RunOptions }>({
    mutationFn: async ({ input, options }) => {
      const of = JSON.stringify([input, options.version, options.files?.map(({ file }) => [file.name, file.size, file.lastModified])])
      if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() }
      return call(row, input, { ...options, ...(row.method === 'POST' && { key: attempt.current.key }) })
    },
    onSuccess: () => {
      attempt.current = undefined
      return queries.invalidateQueries()
    },
  })
  const run = useCallback((input: Sent<E>, options: RunOptions = {}) => mutateAsync({ input, options }), [mutateAsync])
  return { run, isPending, error, reset }
}
