/** A figure of one period, and of the one that it is compared with. */
export type ChartPoint = {
  key: string
  /** Under the axis, as short as can be; `title` is the whole of it. */
  tick: string
  title: string
  value: number
  before?: { title: string; value: number } | undefined
  /** What the figure is made of. */
  to?: string | undefined
}

export type ChartSeries = {
  points: readonly ChartPoint[]
  /** What is drawn, and what it is compared with. */
  names: { value: string; before?: string | undefined }
  /** Formats an exact figure, and a round one beside the axis. */
  format: (value: number) => string
  formatRound: (value: number) => string
  /** Where points lead somewhere: to where. */
  leadsTo?: ((title: string) => string) | undefined
}
