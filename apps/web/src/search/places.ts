import type { Actor } from '@barreno/domain/actor'
import { mayEver } from '@barreno/domain/permissions'
import type { SearchHit } from '@barreno/domain/search/schema'
import type { SearchKind } from '@barreno/domain/search/values'

/** Returns the address of a found record, depending on the user's role. */
export function placeOf(kind: SearchKind, { id, name, state, orderId }: SearchHit, actor: Actor): string {
  const key = encodeURIComponent(id)
  const isClient = actor.role === 'cliente'
  switch (kind) {
    case 'preorders':
      if (isClient) return `/preordenes-cliente/detalle/${key}`
      return state !== 'PENDIENTE_REVISION' && mayEver(actor, 'preorders.managerQueue')
        ? `/gerente/preordenes/detalle/${key}`
        : `/admin/preordenes/detalle/${key}`
    case 'orders':
      return orderPlace(id, isClient)
    case 'incidents':
      return mayEver(actor, 'incidents.page') ? `/novedades?q=${encodeURIComponent(name)}` : orderPlace(orderId ?? '', isClient)
    case 'deliveries':
      return `/recaudos/entregas/${key}`
    case 'clients':
      return `/cliente/editar/${key}`
    case 'people':
      if (isClient) return '/personas'
      return mayEver(actor, 'users.read') ? `/usuario/detalles/${key}` : `/users?q=${encodeURIComponent(name)}`
    case 'mines':
      return `/minas/${key}`
    case 'materials':
      if (mayEver(actor, 'materials.list')) return `/inventario/material/detalle/${key}`
      return mayEver(actor, 'inventory.page') ? `/inventario/kardex/${key}` : `/inventario/ver?q=${key}`
  }
}

const orderPlace = (id: string, isClient: boolean) =>
  isClient ? `/ordenes-cliente/details/${encodeURIComponent(id)}` : `/orders/details/${encodeURIComponent(id)}`
