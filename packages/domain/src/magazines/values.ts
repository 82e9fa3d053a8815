export const magazineKinds = ['deposito', 'auxiliar', 'caja_diaria', 'vehiculo'] as const
export type MagazineKind = (typeof magazineKinds)[number]

/** How soon a lot runs out, as the screens say it. */
export const expiringDays = [30, 60, 90] as const

/** How locks and seals were found; a magazine may have no seals. */
export const lockFindings = ['sound', 'faulty'] as const
export const sealFindings = ['sound', 'faulty', 'none'] as const

/** From this part of a licence on it is nearly used up. */
export const nearLimit = 0.9
