interface Charge {
  length_m: number
  pieces: number | null
}

/** A stretch of a loaded hole, from the collar downwards in the units of the drawing. */
export interface LoadPart {
  /** The charge by its place from the toe; null for what lies above all of them. */
  charge: number | null
  top: number
  bottom: number
  /** Where one piece ends and the next begins. */
  joints: number[]
  /** Middle of its words: beside the stretch where there is room, never over the words of another. */
  label: number
}

/** A hole to scale with what lies in it, collar above and toe below; the words beside it keep `line` apart. */
export function loadFigureOf(
  { sections, stemming_m }: { sections: readonly Charge[]; stemming_m: number },
  { height, line }: { height: number; line: number },
): LoadPart[] {
  const length_m = sections.reduce((sum, section) => sum + section.length_m, stemming_m)
  const scale = height / length_m
  let bottom = height
  const charges = sections.map(({ length_m: part_m, pieces }, charge): LoadPart => {
    const from = bottom
    bottom -= part_m * scale
    const piece = (part_m * scale) / (pieces ?? 1)
    return {
      charge,
      top: bottom,
      bottom: from,
      joints: Array.from({ length: (pieces ?? 1) - 1 }, (_, index) => from - (index + 1) * piece),
      label: (from + bottom) / 2,
    }
  })
  const parts = stemming_m > 0 ? [...charges, { charge: null, top: 0, bottom, joints: [], label: bottom / 2 }] : charges
  return apart(parts, height, line)
}

/** Words that would touch move upwards; where that leaves the drawing, all of them move down again. */
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
