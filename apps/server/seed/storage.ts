/** Materials with a detonator, which the rules of storage require to be stored separately. */
const detonators = /^(NEL|CON|REL|DET|FUL)-/
export const detonatorMagazine = 'DETONADORES'

export const isDetonator = (materialId: string): boolean => detonators.test(materialId)

/** Returns the magazine that receives a material; the default magazine if none is named. */
export const placeOf = (materialId: string): { magazine?: string } => (isDetonator(materialId) ? { magazine: detonatorMagazine } : {})
