export const materialUnits = ['UNIDAD', 'PIEZA', 'SACO', 'METROS'] as const

/** The families of explosives that the pattern engine knows; PETN is what cord is made of. */
export const explosiveFamilies = ['anfo', 'heavyAnfo', 'emulsion', 'watergel', 'dynamite', 'gelatine'] as const

export const waterResistances = ['none', 'poor', 'partial', 'excellent'] as const

/** By shock tube, by its own clock, or by a fuse. */
export const detonatorKinds = ['nonel', 'electronic', 'plain'] as const
export const connectorForms = ['clip', 'bunch'] as const
export const lineUses = ['shockTube', 'firingCable', 'harness'] as const

/** The data for patterns that a plan of initiation asks for and a material may lack. */
export const completableFields = ['detonatorKind', 'length_m', 'connectorForm', 'tolerance_pct', 'burnLeast_s_m', 'burnMost_s_m'] as const
