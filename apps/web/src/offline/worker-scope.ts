/** What of a service worker's world we use: the compiler knows a page's alone. */
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

/** What the worker tells a page of the line: null while answers come from the server, else since when what it shows was kept. */
export type LineReport = { keptAt: string } | null

/** What the worker says: of the line, or which addresses are to be asked ahead, so that their answers stay on the device. */
export type WorkerMessage = { line: LineReport } | { ahead: readonly string[] }
/** What a page asks it. */
export type PageMessage = 'line' | 'ahead'

/** What the build writes in front of the worker: what this release is made of. */
export type Parts = { version: string; entry: string; files: readonly string[] }
