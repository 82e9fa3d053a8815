/** The engine's own names of explosive families. The API and the screens have theirs. */
export type ExplosiveFamily = 'anfo' | 'heavyAnfo' | 'emulsion' | 'watergel' | 'dynamite' | 'gelatine' | 'petn'
type ExplosiveForm = 'bulk' | 'cartridge' | 'tube' | 'cord'
type WaterResistance = 'none' | 'poor' | 'partial' | 'excellent'

/** A product as it is stored and counted: bulk by the kilogram, cartridges and tubes by the piece, cord by the metre. */
export interface Explosive {
  id: string
  family: ExplosiveFamily
  form: ExplosiveForm
  density_kg_m3: number
  heat_MJ_kg: number
  /** Weight strength relative to LFB gelatine = 1. */
  strengthLfb: number
  waterResistance: WaterResistance
  /** The smallest hole in which it detonates reliably. */
  smallestHole_mm: number
  /** Null for poured or pumped explosive. */
  piece: Piece | null
  /** Price per kilogram, if the catalogue has one. */
  price_kg?: number | undefined
}

export interface Piece {
  diameter_mm: number
  length_mm: number
  mass_kg: number
}

/**
 * Returns the weight strength relative to LFB gelatine (5 MJ/kg, 850 l/kg): s = (Q + Vg/850)/6.
 * Langefors, as given by García Bastante, course book of the Univ. of Vigo, ch. 7 p. 11; for commercial explosives, s 0.70 to 0.95.
 */
export const strengthLfb = (explosive: { heat_MJ_kg: number; gas_l_kg: number }) => (explosive.heat_MJ_kg + explosive.gas_l_kg / 850) / 6

/** Weight strength of ANFO relative to LFB = 1 (García Bastante, ch. 7 p. 11: 3.9 MJ/kg and 975 l/kg). */
export const anfoStrengthLfb = 0.84

/**
 * Returns the weight strength relative to ANFO.
 * Holmberg's tunnel equations (constants 55, 0.088, 32.3 and 0.9) use this one, Langefors' (0.0015, 0.35, 0.94, 1.06) the one relative to LFB.
 * Confusing them changes the charge by a fifth.
 */
export const strengthAnfo = (lfb: number) => lfb / anfoStrengthLfb

/** Returns the mass of ANFO as strong as a charge: Q·s/0.84 (García Bastante, Pract_Banqueo_Ordinario_Lang.xlsb, E61). */
export const anfoEquivalent_kg = (mass_kg: number, lfb: number) => (mass_kg * lfb) / anfoStrengthLfb

/**
 * Products for designs without a catalogue. Heat, gas and density are middles of the ranges in García Bastante, ch. 4 pp. 6–11.
 * The lengths of pieces and the smallest holes are engineering judgement, except ANFO's critical 45 mm (ch. 4 p. 7):
 * a smaller hole gives a warning, not a refusal, because pneumatic loading and strong confinement make it work.
 */
export const defaultExplosives: readonly Explosive[] = [
  bulk('anfo', 'anfo', 800, 3.9, 975, 'none', 32),
  bulk('heavyAnfo', 'heavyAnfo', 1200, 3.0, 1013, 'partial', 76),
  bulk('emulsionBulk', 'emulsion', 1150, 3.2, 900, 'excellent', 76),
  ...[25, 32].map((diameter_mm) => cartridge('emulsion', 'emulsion', 1200, 3.6, 880, 'excellent', diameter_mm, 200)),
  ...[38, 50, 65, 80].map((diameter_mm) => cartridge('emulsion', 'emulsion', 1200, 3.6, 880, 'excellent', diameter_mm, 400)),
  ...[26, 32].map((diameter_mm) => cartridge('watergel', 'watergel', 1200, 3.9, 910, 'excellent', diameter_mm, 200)),
  ...[40, 50, 65, 80].map((diameter_mm) => cartridge('watergel', 'watergel', 1200, 3.9, 910, 'excellent', diameter_mm, 400)),
  ...[26, 32].map((diameter_mm) => cartridge('dynamite', 'dynamite', 1130, 3.8, 905, 'poor', diameter_mm, 200)),
  ...[26, 32].map((diameter_mm) => cartridge('gelatine', 'gelatine', 1450, 4.3, 860, 'excellent', diameter_mm, 200)),
  ...[40, 50, 60, 75].map((diameter_mm) => cartridge('gelatine', 'gelatine', 1450, 4.3, 860, 'excellent', diameter_mm, 400)),
  ...[17, 22].map((diameter_mm) => ({
    ...cartridge('contourTube', 'watergel', 1150, 3.5, 886, 'excellent', diameter_mm, 500),
    form: 'tube' as const,
  })),
  ...[40, 80].map(cord),
]

function bulk(
  id: string,
  family: ExplosiveFamily,
  density_kg_m3: number,
  heat_MJ_kg: number,
  gas_l_kg: number,
  waterResistance: WaterResistance,
  smallestHole_mm: number,
): Explosive {
  const strength = strengthLfb({ heat_MJ_kg, gas_l_kg })
  return { id, family, form: 'bulk', density_kg_m3, heat_MJ_kg, strengthLfb: strength, waterResistance, smallestHole_mm, piece: null }
}

function cartridge(
  id: string,
  family: ExplosiveFamily,
  density_kg_m3: number,
  heat_MJ_kg: number,
  gas_l_kg: number,
  waterResistance: WaterResistance,
  diameter_mm: number,
  length_mm: number,
): Explosive {
  const mass_kg = (density_kg_m3 * Math.PI * (diameter_mm / 1000) ** 2 * (length_mm / 1000)) / 4
  return {
    ...bulk(`${id}${diameter_mm}`, family, density_kg_m3, heat_MJ_kg, gas_l_kg, waterResistance, diameter_mm),
    form: 'cartridge',
    piece: { diameter_mm, length_mm, mass_kg },
  }
}

function cord(grams_m: number): Explosive {
  return {
    ...bulk(`cord${grams_m}`, 'petn', 1500, 5.9, 785, 'excellent', 28),
    form: 'cord',
    piece: { diameter_mm: grams_m < 60 ? 8 : 11, length_mm: 1000, mass_kg: grams_m / 1000 },
  }
}
