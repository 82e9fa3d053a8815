/** The storage families of materials. Some must not be stored together. */
export const storageFamilies = ['detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant'] as const
export type StorageFamily = (typeof storageFamilies)[number]

/** The pairs that must not be stored in one magazine, after 27 CFR 555.213. The database's `family_compatibility` has the same list. */
export const familiesApart: readonly (readonly [StorageFamily, StorageFamily])[] = storageFamilies
  .filter((family) => family !== 'detonator' && family !== 'accessory')
  .map((family) => ['detonator', family] as const)

/** The measures of magazine licences: net explosive mass, gross mass, pieces, or kilograms of 60 % dynamite. */
export const custodyMeasures = ['neqKg', 'grossKg', 'detonators', 'dynamite60Kg'] as const
export type CustodyMeasure = (typeof custodyMeasures)[number]

/** The UN divisions of explosives with their compatibility groups: the 35 valid pairs. */
export const groupsOfDivision = {
  '1.1': ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'J', 'L'],
  '1.2': ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L'],
  '1.3': ['C', 'F', 'G', 'H', 'J', 'K', 'L'],
  '1.4': ['B', 'C', 'D', 'E', 'F', 'G', 'S'],
  '1.5': ['D'],
  '1.6': ['N'],
} as const
export type HazardDivision = keyof typeof groupsOfDivision
export const hazardDivisions = Object.keys(groupsOfDivision) as HazardDivision[]
export const compatGroups = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'N', 'S'] as const
export type CompatGroup = (typeof compatGroups)[number]

export const isLegalGroup = (division: HazardDivision, group: CompatGroup) => (groupsOfDivision[division] as readonly CompatGroup[]).includes(group)
