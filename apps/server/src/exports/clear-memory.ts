import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Of an export no more than a page is needed at any moment, but V8 clears away late what is not: it lets its heap for the young grow first, and
 * what has survived two small collections stays until all of the heap has grown several times over. An export of 100,000 rows left 150 MB
 * behind (docs/benchmarks.md). There is no gentler way to ask for it sooner.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

/** A millisecond or two, after each page. */
export const clearYoung = () => collect({ type: 'minor' })
/** Some tens of milliseconds, now and then. */
export const clearAll = () => collect({ type: 'major' })
