import type { OrderFlag } from '@barreno/domain/statuses/orders'

/** `gnbApproved` is kept as `gnb_approved_at` and `gnb_approved_by`. */
export const columnOf = (flag: OrderFlag) => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
