/** What a material is for the magazine that it lies in: some must not lie together. */
export const storageFamilies = ['detonator', 'highExplosive', 'blastingAgent', 'cord', 'accessory', 'oxidizer', 'propellant'] as const
export type StorageFamily = (typeof storageFamilies)[number]

/** The pairs that must not lie in one magazine, after 27 CFR 555.213; `family_compatibility` of the database has the same. */
export const familiesApart: readonly (readonly [StorageFamily, StorageFamily])[] = storageFamilies
  .filter((family) => family !== 'detonator' && family !== 'accessory')
  .map((family) => ['detonator', family] as const)

/** What licences of magazines are given in: net explosive, gross, pieces, or kilograms of 60 % dynamite. */
export const custodyMeasures = ['neqKg', 'grossKg', 'detonators', 'dynamite60Kg'] as const
export type CustodyMeasure = (typeof custodyMeasures)[number]

/** The UN's divisions of explosives, each with its groups: the 35 legal pairs. */
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
