/** The earliest place in the stream of changes that a reply named; null if the replies came from several servers. */
let earliest: string | null | undefined

/** Notes the place before which nothing was read for this reply. Replies arrive in any order. */
export function notePosition({ headers }: Response): void {
  const position = headers.get('x-live-position')
  if (!position || earliest === null) return
  const [server, at] = partsOf(position)
  const [knownServer, knownAt] = earliest === undefined ? [server, Infinity] : partsOf(earliest)
  if (server !== knownServer) earliest = null
  else if (at < knownAt) earliest = position
}

/** Returns the place from which a stream has to tell what changed since the page read its data, and forgets it. */
export function takePosition(): string | undefined {
  const taken = earliest ?? undefined
  earliest = undefined
  return taken
}

function partsOf(position: string): [server: string | undefined, at: number] {
  const [server, at] = position.split('.')
  return [server, Number(at)]
}
