/** The texts in a drawing, in the caller's language. */
export type DrawingWords = {
  /** The number of a detonator, before the time of its hole. */
  number: (delayNumber: number) => string
  /** The time of a hole, in milliseconds. */
  time: (delay_ms: number) => string
  /** The delay of a connector. */
  delay: (delay_ms: number) => string
  /** The distance between two collars. */
  distance: (apart_cm: number) => string
  metres: (length_m: number) => string
  crest: string
}
