import { partOnDemand } from '../ui/on-demand.tsx'

/** Records and drafts are read by a part of its own: the frame is there before. */
const Repeat = partOnDemand(async () => (await import('./repeat.tsx')).Repeat)

/** Asks for the same again on one page: what the address names, or else what was asked for last. */
export const RepeatPage = () => <Repeat />
