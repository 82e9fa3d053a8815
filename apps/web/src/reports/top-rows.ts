/** Maximum number of rows of a list in a report: at first, and if all are requested. */
export const listLimits = { top: 10, all: 500 } as const

/** Returns the order given in the address if the row supports it, otherwise the default. */
export function sortOf({ sorts }: { sorts: readonly [string, ...string[]] }, asked: string | null): string {
  const column = asked?.replace('-', '')
  return asked && sorts.some((sort) => sort.replace('-', '') === column) ? asked : sorts[0]
}
