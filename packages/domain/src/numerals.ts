// How numbers are written. The texts format with it, and so do zod's own words in `validation.ts`.

/** `1.234` or `1.234,5`: as many decimals as the value has, up to `decimals`. */
export function numeral(value: number, decimals: number): string {
  // Nothing to group: the first formatter of a page takes a phone as long as drawing half of it.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return (upTo[decimals] ??= numberFormat(0, decimals)).format(value)
}

const upTo: NumberFormat[] = []

type NumberFormat = { format: (value: number) => string }

/** Intl writes a hyphen before a negative number; shown numbers have the minus sign, which is as wide as a figure. */
export function numberFormat(minimumFractionDigits: number, maximumFractionDigits: number): NumberFormat {
  const intl = new Intl.NumberFormat('es-VE', {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
  return { format: (value) => intl.format(value).replace('-', '−') }
}

/** A formatter is made when it is first needed: all of them take a phone longer than the rest of its start. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
