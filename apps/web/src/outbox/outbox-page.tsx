import { partOnDemand } from '../ui/on-demand.tsx'

/** What was sent without a line and waits for one: few open it, and what it needs is no part of what every page names. */
export const OutboxPage = partOnDemand(async () => (await import('./outbox-list.tsx')).OutboxList)
