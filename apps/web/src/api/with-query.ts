/** Returns the text of a value for a form field, path or query; everything except text is written as JSON. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Adds the query to the path. Parameters with an empty value are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOf(value)]),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
