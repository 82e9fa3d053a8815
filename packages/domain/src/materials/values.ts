export const materialUnits = ['UNIDAD', 'PIEZA', 'SACO', 'METROS'] as const

/** The families of explosives that the pattern engine knows. PETN, the core of cord, is not among them. */
export const explosiveFamilies = ['anfo', 'heavyAnfo', 'emulsion', 'watergel', 'dynamite', 'gelatine'] as const

export const waterResistances = ['none', 'poor', 'partial', 'excellent'] as const

/** Started by shock tube, by an electronic clock, or by a fuse. */
export const detonatorKinds = ['nonel', 'electronic', 'plain'] as const
export const connectorForms = ['clip', 'bunch'] as const
export const lineUses = ['shockTube', 'firingCable', 'harness'] as const

/** The data for patterns that an initiation plan needs and a material may lack. */
export const completableFields = ['detonatorKind', 'length_m', 'connectorForm', 'tolerance_pct', 'burnLeast_s_m', 'burnMost_s_m'] as const
