export const paymentStatuses = ['PENDIENTE', 'PAGADO'] as const
export const serviceKinds = ['logistica', 'transporte', 'montaje'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** The most services one order may have beside its materials. */
export const maxServices = 30
