export const materialUnits = ['UNIDAD', 'PIEZA', 'SACO', 'METROS'] as const

/** The families of explosives that the pattern engine knows; PETN is what cord is made of. */
export const explosiveFamilies = ['anfo', 'heavyAnfo', 'emulsion', 'watergel', 'dynamite', 'gelatine'] as const

export const waterResistances = ['none', 'poor', 'partial', 'excellent'] as const
