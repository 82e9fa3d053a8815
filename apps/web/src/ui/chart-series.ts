/** The figure of one period, and the figure it is compared with. */
export type ChartPoint = {
  key: string
  /** Short label under the axis; `title` is the full one. */
  tick: string
  title: string
  value: number
  before?: { title: string; value: number } | undefined
  /** Link to the records behind the figure. */
  to?: string | undefined
}

export type ChartSeries = {
  points: readonly ChartPoint[]
  /** Names of the series, and of the series it is compared with. */
  names: { value: string; before?: string | undefined }
  /** `format` formats an exact figure, `formatRound` a tick of the axis. */
  format: (value: number) => string
  formatRound: (value: number) => string
  /** If points are links: returns the text that says where the link of a point leads. */
  leadsTo?: ((title: string) => string) | undefined
}
