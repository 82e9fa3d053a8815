import type { OrderFlag } from '@barreno/domain/statuses/orders'

/** Returns the column prefix of a flag: `gnbApproved` is stored in `gnb_approved_at` and `gnb_approved_by`. */
export const columnOf = (flag: OrderFlag) => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
