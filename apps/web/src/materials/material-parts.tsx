import { Anchor } from '@mantine/core'
import type { Material } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Quantity } from '../ui/quantity.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './materials.module.css'

const cataloguePath = '/inventario/material/eliminar'
export const recordPath = (materialId: string) => `/inventario/material/detalle/${encodeURIComponent(materialId)}`
export const editPath = (materialId: string) => `/inventario/material/editar/${encodeURIComponent(materialId)}`

export const StateBadge = ({ isActive }: Pick<Material, 'isActive'>) => (
  <StatusBadge tone={isActive ? 'green' : 'grey'}>{materialTexts.states[`${isActive}`]}</StatusBadge>
)

/** The threshold for low stock, or a note if there is none. */
export const Threshold = ({ material: { lowStockThreshold } }: { material: Material }) =>
  lowStockThreshold === null ? <span className={classes.none}>{materialTexts.noThreshold}</span> : <Quantity value={lowStockThreshold} />

type LinkProps = { material: Pick<Material, 'materialId'>; children: ReactNode }

/** A link to the record of a material, which links back to the list with its current filters. */
export function MaterialLink({ material, children }: LinkProps) {
  const list = useHere()
  return (
    <Anchor component={Link} to={recordPath(material.materialId)} state={{ list }} inherit className={classes.code ?? ''}>
      {children}
    </Anchor>
  )
}

/** Returns the address of the list with its current filters, for the link back. */
export function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Returns the link back to the list that the user came from; otherwise to the catalogue. */
export function useBackToList() {
  const list = (useLocation().state as { list?: unknown } | null)?.list
  return { to: typeof list === 'string' && list.startsWith('/') ? list : cataloguePath, label: materialTexts.record.back }
}
