interface Charge {
  length_m: number
  pieces: number | null
  /** Stemming above it, below a second charge. */
  above_m?: number | undefined
}

/** A section of a loaded hole, measured from the collar downwards in the units of the drawing. */
export interface LoadPart {
  /** The index of the charge from the toe; null for stemming, which has a length instead. */
  charge: number | null
  stemming_m?: number
  top: number
  bottom: number
  /** The boundaries between pieces. */
  joints: number[]
  /** The middle of its label: beside the section if there is room, never overlapping another label. */
  label: number
}

/** Returns a hole to scale with its sections, collar at the top and toe at the bottom. Labels are at least `line` apart. */
export function loadFigureOf(
  { sections, stemming_m }: { sections: readonly Charge[]; stemming_m: number },
  { height, line }: { height: number; line: number },
): LoadPart[] {
  const length_m = sections.reduce((sum, section) => sum + section.length_m + (section.above_m ?? 0), stemming_m)
  const scale = height / length_m
  let bottom = height
  const charges = sections.flatMap(({ length_m: part_m, pieces, above_m }, charge): LoadPart[] => {
    const from = bottom
    bottom -= part_m * scale
    const piece = (part_m * scale) / (pieces ?? 1)
    const charged: LoadPart = {
      charge,
      top: bottom,
      bottom: from,
      joints: Array.from({ length: (pieces ?? 1) - 1 }, (_, index) => from - (index + 1) * piece),
      label: (from + bottom) / 2,
    }
    return above_m === undefined ? [charged] : [charged, stemmed(above_m)]
  })
  const parts = stemming_m > 0 ? [...charges, stemmed(stemming_m)] : charges
  return apart(parts, height, line)

  function stemmed(part_m: number): LoadPart {
    const from = bottom
    bottom = Math.max(0, bottom - part_m * scale)
    return { charge: null, stemming_m: part_m, top: bottom, bottom: from, joints: [], label: (from + bottom) / 2 }
  }
}

/** Separates the labels: those that would touch move upwards, and if they then leave the drawing, all move down again. */
function apart(parts: readonly LoadPart[], height: number, line: number): LoadPart[] {
  let below = height + line / 2
  const raised = parts.map((part) => {
    below = Math.min(part.label, below - line)
    return { ...part, label: below }
  })
  let above = -line / 2
  return raised
    .toReversed()
    .map((part) => {
      above = Math.max(part.label, above + line)
      return { ...part, label: above }
    })
    .toReversed()
}
