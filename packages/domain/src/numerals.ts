// Formatting of numbers, used by the texts and by the messages of `validation.ts`.

/** Formats a number as `1.234` or `1.234,5`, with as many decimals as the value has, up to `decimals`. */
export function numeral(value: number, decimals: number): string {
  // Needs no grouping. Creating the first formatter takes a phone as long as rendering half a page.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return (upTo[decimals] ??= numberFormat(0, decimals)).format(value)
}

const upTo: NumberFormat[] = []

type NumberFormat = { format: (value: number) => string }

/** Creates a formatter. Intl writes a hyphen before a negative number; it is replaced with the minus sign, which is as wide as a digit. */
export function numberFormat(minimumFractionDigits: number, maximumFractionDigits: number): NumberFormat {
  const intl = new Intl.NumberFormat('es-VE', {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
  return { format: (value) => intl.format(value).replace('-', '−') }
}

/** Creates a formatter only when it is first used: creating all of them takes a phone longer than the rest of its start. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
