/** Form fields, paths and queries are text; what is more than a text or a number goes as JSON. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A query parameter with an empty value is dropped. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOf(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
