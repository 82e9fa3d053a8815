/** The file types of a permit's document. */
export const permitExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const
/** Maximum number of quotas of a permit. */
export const maxQuotas = 20
/** Maximum validity of a permit in years. A longer one is taken for a mistyped year. */
export const maxPermitYears = 50
