import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * An export needs one page in memory at a time. V8, however, lets the young generation grow before it collects, and keeps what has survived two small
 * collections until the whole heap has grown several times over: an export of 100,000 rows left 150 MB behind (docs/benchmarks.md). V8 has no gentler
 * way to request a collection.
 */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void

/** Collects the young generation, after each page. Takes a millisecond or two. */
export const clearYoung = () => collect({ type: 'minor' })
/** Collects the whole heap, now and then. Takes some tens of milliseconds. */
export const clearAll = () => collect({ type: 'major' })
