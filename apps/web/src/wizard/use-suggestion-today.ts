import { patterns } from '@barreno/domain/patterns/calls'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { isAnswer } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useOwnSuggestion } from './use-own-suggestion.ts'

/** Returns today's suggestion for a front, computed by the server or, without a connection, by this device. */
export function useSuggestionToday(inputs: FrontInputs) {
  const answer = useEndpoint(patterns.suggest, { front: inputs })
  const isWithoutLine = answer.fetchStatus === 'paused' || (answer.error !== null && !isAnswer(answer.error))
  const own = useOwnSuggestion(inputs, isWithoutLine)
  // Placeholder data belongs to other facts.
  const ofServer = answer.isPlaceholderData ? undefined : answer.data
  const pattern = ofServer ?? (own !== null && own !== 'failed' && own.ok ? own.suggestion : undefined)
  return { pattern, isOfDevice: pattern !== undefined && !ofServer, own, isWithoutLine, error: answer.error, refetch: answer.refetch }
}
