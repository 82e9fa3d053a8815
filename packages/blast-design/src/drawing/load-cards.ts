import type { Start } from '../initiation/plan.ts'

interface LoadedHole {
  /** Null in a relief hole. */
  load: string | null
}

interface Section {
  productId: string
  length_m: number
  mass_kg: number
  /** Whole cartridges or tubes; null for bulk and cord. */
  pieces: number | null
  /** Stemming above it, below a second charge. */
  above_m?: number | undefined
}

interface Load<S extends Section> {
  id: string
  name?: string
  charge_kg: number
  stemming_m: number
  sections: readonly S[]
}

/** A way of loading, with all holes that are loaded so. */
export interface LoadCard<H, L extends Load<Section>> {
  load: L
  /** From the toe to the collar. Adjacent sections of the same product are merged, because the crew loads them as one charge. */
  sections: L['sections'][number][]
  holes: H[]
}

/**
 * Returns the cards with their holes; each charged hole is on one card.
 * Loads with the same charges share a card, because each edited hole has its own load.
 */
export function loadCards<H extends LoadedHole, S extends Section, L extends Load<S>>(
  holes: readonly H[],
  loads: readonly (L & Load<S>)[],
): LoadCard<H, L & Load<S>>[] {
  const cards = new Map<string, LoadCard<H, L & Load<S>>>()
  const cardOfLoad = new Map<string, LoadCard<H, L & Load<S>>>()
  for (const load of loads) {
    const card = cards.get(keyOf(load)) ?? { load, sections: mergeSections(load.sections), holes: [] }
    cards.set(keyOf(load), card)
    cardOfLoad.set(load.id, card)
  }
  for (const hole of holes) if (hole.load !== null) cardOfLoad.get(hole.load)?.holes.push(hole)
  return [...cards.values()].filter((card) => card.holes.length > 0)
}

/** Returns a key that is equal for loads that look the same at the face: to the centimetre and the gram. */
const keyOf = ({ name, stemming_m, sections }: Load<Section>) =>
  JSON.stringify([
    name,
    Math.round(stemming_m * 100),
    sections.map(({ productId, pieces, length_m, mass_kg, above_m = 0 }) => [
      productId,
      pieces,
      Math.round(length_m * 100),
      Math.round(mass_kg * 1000),
      Math.round(above_m * 100),
    ]),
  ])

function mergeSections<S extends Section>(sections: readonly S[]): S[] {
  const merged: S[] = []
  for (const section of sections) {
    const last = merged.at(-1)
    if (!last || last.productId !== section.productId || last.above_m !== undefined) merged.push(section)
    else
      merged[merged.length - 1] = {
        ...last,
        length_m: last.length_m + section.length_m,
        mass_kg: last.mass_kg + section.mass_kg,
        pieces: last.pieces === null || section.pieces === null ? null : last.pieces + section.pieces,
        ...(section.above_m !== undefined && { above_m: section.above_m }),
      }
  }
  return merged
}

/** Returns the minutes to wait after a misfire: longer if a fuse may still burn or a capacitor may hold its charge. */
export const misfireWait_min = ({ by }: Pick<Start, 'by'>): 15 | 30 => (by === 'shockTubeStarter' ? 15 : 30)
