import type { Role } from '@barreno/domain/actor'
import type { Notice } from '@barreno/domain/notices/schema'

/** Where the reader of a notice finds its record, to act on it. */
export function recordPath({ concept, recordId, step }: Pick<Notice, 'concept' | 'recordId' | 'step'>, role: Role): string {
  const id = encodeURIComponent(recordId)
  if (concept === 'orders') return role === 'cliente' ? `/ordenes-cliente/details/${id}` : `/orders/details/${id}`
  if (role === 'cliente') return `/preordenes-cliente/detalle/${id}`
  return step === 'preorders.convert' ? `/gerente/preordenes/detalle/${id}` : `/admin/preordenes/detalle/${id}`
}
