import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useState } from 'react'
import { Link } from 'react-router'
import { CreateMaterialDialog } from '../materials/create-material-dialog.ts'
import classes from './stock.module.css'

const texts = inventoryTexts.page

const ways: readonly { to: string; label: string; permission: Permission }[] = [
  { to: '/inventario/material/eliminar', label: texts.remove, permission: 'materials.delete' },
  { to: '/admin/definir-combo', label: texts.combo, permission: 'combos.define' },
  { to: '/inventario/importar', label: texts.import, permission: 'materials.import' },
]

/** The actions on the whole inventory that the user's role permits. */
export function InventoryActions({ actor, onDone }: { actor: Actor; onDone: (message: string) => void }) {
  const [isCreating, setCreating] = useState(false)
  const may = (permission: Permission) => mightEver(actor.role, permission)
  return (
    <>
      {may('materials.create') && (
        <>
          <Button variant="default" onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
          <CreateMaterialDialog
            opened={isCreating}
            onClose={() => setCreating(false)}
            onDone={({ name }) => onDone(inventoryTexts.created(name))}
          />
        </>
      )}
      {ways
        .filter(({ permission }) => may(permission))
        .map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default">
            {label}
          </Button>
        ))}
      {may('inventory.load') && (
        <Button component={Link} to="/cargar-stock" className={classes.main ?? ''}>
          {texts.load}
        </Button>
      )}
    </>
  )
}
