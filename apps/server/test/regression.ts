/** Fits a straight line to samples. Returns its slope per minute and the standard error of the slope. */
export function lineThrough<Key extends string>(
  samples: readonly Record<Key | 'minutes', number>[],
  key: Key,
): { slope: number; error: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [times, values] = [samples.map(({ minutes }) => minutes), samples.map((sample) => sample[key])]
  const [time, value] = [mean(times), mean(values)]
  const spread = times.reduce((sum, each) => sum + (each - time) ** 2, 0)
  const slope = samples.reduce((sum, sample) => sum + (sample.minutes - time) * (sample[key] - value), 0) / spread
  const rest = samples.reduce((sum, sample) => sum + (sample[key] - value - slope * (sample.minutes - time)) ** 2, 0)
  return { slope: rounded(slope), error: rounded(Math.sqrt(rest / (samples.length - 2) / spread)) }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000
