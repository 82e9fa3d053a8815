import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * V8 clears away what has survived two small collections when its heap has grown several times over, not before: of an export of 100,000
 * rows, of which no more than a page is needed at any moment, 150 MB stayed behind (docs/benchmarks.md). There is no gentler way to ask it
 * for a full collection sooner; one takes some tens of milliseconds.
 */
setFlagsFromString('--expose-gc')

/** Clears away what is no longer needed. */
export const clearMemory = runInNewContext('gc') as () => void
