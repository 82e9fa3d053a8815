/** The writers of a drill send as fast as they are answered. */
export const unbounded = {
  RATE_LIMIT: 'off',
  PROOF_MINUTES: 'off',
  QUOTA_STORED_MB: '1000000',
  VERIFY_AT: 'off',
  LOG_LEVEL: 'fatal',
}

export function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const [median, max] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted.at(-1)!]
  return `median ${median.toFixed(0)}, max ${max.toFixed(0)}, of ${values.length}`
}
