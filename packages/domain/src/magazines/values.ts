export const magazineKinds = ['deposito', 'auxiliar', 'caja_diaria', 'vehiculo'] as const
export type MagazineKind = (typeof magazineKinds)[number]

/** The periods in days for lots that expire soon, as the screens show them. */
export const expiringDays = [30, 60, 90] as const

/** Findings on locks and seals. A magazine may have no seals. */
export const lockFindings = ['sound', 'faulty'] as const
export const sealFindings = ['sound', 'faulty', 'none'] as const

/** Fraction of a licence from which it is reported as nearly used up. */
export const nearLimit = 0.9
