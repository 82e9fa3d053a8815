/** A request that the first script of the page (`first-page.ts`) has sent before the portal was loaded. */
type EarlyRequest = { address: string; authorization: string; answer: Promise<Response> }

/** Returns the pending answer to the same request, once: a second caller gets undefined, since it wants the current state. */
export function earlyAnswer(address: string, headers: Headers): Promise<Response> | undefined {
  const { barrenoAsked = [] } = globalThis as { barrenoAsked?: EarlyRequest[] }
  const place = barrenoAsked.findIndex((early) => early.address === address && early.authorization === headers.get('authorization'))
  return place < 0 ? undefined : barrenoAsked.splice(place, 1)[0]!.answer
}
