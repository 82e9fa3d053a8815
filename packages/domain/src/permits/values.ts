/** What the paper of a permit may be. */
export const permitExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const
/** How many quotas a permit grants at most. */
export const maxQuotas = 20
/** The longest that a permit is valid, in years: beyond it somebody mistyped a year. */
export const maxPermitYears = 50
