import type { Call } from '../call.ts'

/** Where the values of a list's filters are counted: under its own path, without the filter that ends it. */
export const countsPathOf = (path: string) => `/counts${path.replace(/\/:\w+$/, '')}` as const

/** The call that counts the values of a list's filters. */
export const countsOf = ({ path }: Call) => ({ method: 'GET', path: countsPathOf(path) }) as const satisfies Call
