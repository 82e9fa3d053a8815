import { partOnDemand } from '../ui/on-demand.tsx'

/** The page of requests that were submitted without a connection. It is loaded on demand, since few people open it. */
export const OutboxPage = partOnDemand(async () => (await import('./outbox-list.tsx')).OutboxList)
