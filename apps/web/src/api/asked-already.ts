/** What the page's first script (`first-page.ts`) has asked before the portal was there to ask. */
type EarlyRequest = { address: string; authorization: string; answer: Promise<Response> }

/** The answer that is under way already, for the first who asks the same; a second one wants to know what holds by then. */
export function askedAlready(address: string, headers: Headers): Promise<Response> | undefined {
  const { barrenoAsked = [] } = globalThis as { barrenoAsked?: EarlyRequest[] }
  const place = barrenoAsked.findIndex((asked) => asked.address === address && asked.authorization === headers.get('authorization'))
  return place < 0 ? undefined : barrenoAsked.splice(place, 1)[0]!.answer
}
