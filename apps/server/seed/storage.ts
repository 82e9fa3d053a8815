/** What has a cap in it lies apart from everything else, as the rules of storage ask. */
const detonators = /^(NEL|CON|REL|DET|FUL)-/
export const detonatorMagazine = 'DETONADORES'

export const isDetonator = (materialId: string): boolean => detonators.test(materialId)

/** The magazine in which a material comes in; without one, the first. */
export const placeOf = (materialId: string): { magazine?: string } => (isDetonator(materialId) ? { magazine: detonatorMagazine } : {})
