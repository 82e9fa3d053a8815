import { partOnDemand } from '../ui/on-demand.tsx'
import type { AtOnce } from './at-once-bar.tsx'

const Bar = partOnDemand<AtOnce>(async () => (await import('./at-once-bar.tsx')).AtOnceBar)

/** What can be done with the requests that are chosen; nothing while none is. */
export const PreordersAtOnce = (props: AtOnce) => props.selection.rows.length > 0 && <Bar {...props} />
