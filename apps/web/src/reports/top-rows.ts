/** How many rows of a list a report shows at first, and when all are asked for. */
export const listLimits = { top: 10, all: 500 } as const

/** The order of a list as the address has it, if the row knows it. */
export function sortOf({ sorts }: { sorts: readonly [string, ...string[]] }, asked: string | null): string {
  const column = asked?.replace('-', '')
  return asked && sorts.some((sort) => sort.replace('-', '') === column) ? asked : sorts[0]
}
