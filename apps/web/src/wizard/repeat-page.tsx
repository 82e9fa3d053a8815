import { partOnDemand } from '../ui/on-demand.tsx'

/** A separate chunk, so that the frame is shown before the code for records and drafts has loaded. */
const Repeat = partOnDemand(async () => (await import('./repeat.tsx')).Repeat)

/** The page that repeats a request: the record in the address or, without one, the last request. */
export const RepeatPage = () => <Repeat />
