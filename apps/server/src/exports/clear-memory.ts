import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * An export needs one page at a time. V8, however, lets the young generation grow before it collects, and keeps what has survived two small
 * collections until the whole heap has grown several times over: an export of 100,000 rows left 150 MB behind (docs/benchmarks.md). V8 offers
 * no gentler way to ask for a collection.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

/** A millisecond or two, after each page. */
export const clearYoung = () => collect({ type: 'minor' })
/** Some tens of milliseconds, now and then. */
export const clearAll = () => collect({ type: 'major' })
