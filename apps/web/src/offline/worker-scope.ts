/** The part of a service worker's global scope that is used here; the compiler knows only that of a page. */
export type WorkerScope = {
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> }
}

type WorkerEvents = { install: LastingEvent; activate: LastingEvent; fetch: FetchEvent; message: ClientMessage }
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = LastingEvent & { request: Request; clientId: string; respondWith: (answer: Promise<Response>) => void }
type ClientMessage = LastingEvent & { source: Client | null; data: PageMessage }
type Client = { id: string; postMessage: (message: WorkerMessage) => void }

/** What the worker reports about the connection: null while answers come from the server, otherwise the time at which the shown data was cached. */
export type LineReport = { keptAt: string } | null

/** A message of the worker: the state of the connection, or the addresses to load ahead so that their answers stay on the device. */
export type WorkerMessage = { line: LineReport } | { ahead: readonly string[] }
/** A message of a page to the worker. */
export type PageMessage = 'line' | 'ahead'

/** The files of this release, which the build writes in front of the worker's code. */
export type Parts = { version: string; entry: string; files: readonly string[] }
