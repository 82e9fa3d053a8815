/** Maximum number of rows of a list in a report: at first, and if all are requested. */
export const listLimits = { top: 10, all: 500 } as const

/** Returns the order given in the address if the row supports it, otherwise the default. */
export function sortOf({ sorts }: { sorts: readonly [string, ...string[]] }, wanted: string | null): string {
  const column = wanted?.replace('-', '')
  return wanted && sorts.some((sort) => sort.replace('-', '') === column) ? wanted : sorts[0]
}
