import type { Call } from '../call.ts'

/** Returns the path that counts a list's filters: the list's own path under `/counts`, without a filter at its end. */
export const countsPathOf = (path: string) => `/counts${path.replace(/\/:\w+$/, '')}` as const

/** Returns the call that counts the values of a list's filters. */
export const countsOf = ({ path }: Call) => ({ method: 'GET', path: countsPathOf(path) }) as const satisfies Call
