import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import type { Material } from '@barreno/domain/materials/schema'
import { mightEver } from '@barreno/domain/permissions'
import { materialTexts } from '@barreno/texts/materials'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { InventoryAccess } from '../inventory/inventory-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useHandedMessage } from '../ui/use-flash.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { CreateMaterialDialog } from './create-material-dialog.ts'
import { IncompleteMaterials } from './incomplete-materials.tsx'
import { MaterialActions } from './material-actions.tsx'
import { MaterialLink, StateBadge, Threshold } from './material-parts.tsx'
import classes from './materials.module.css'

const { catalogue: texts, columns: titles } = materialTexts

/** All materials of the catalogue, including inactive ones, with the actions on them. */
export const CataloguePage = () => (
  <InventoryAccess permission="materials.list" title={texts.title}>
    {(actor) => <Catalogue actor={actor} />}
  </InventoryAccess>
)

function Catalogue({ actor }: { actor: Actor }) {
  const [isCreating, setCreating] = useState(false)
  const [message, notify] = useHandedMessage()
  const actions = (material: Material) => <MaterialActions material={material} actor={actor} onDone={notify} />
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          mightEver(actor.role, 'materials.create') && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      <FlashMessage message={message} />
      <IncompleteMaterials mayEdit={mightEver(actor.role, 'materials.edit')} />
      <CatalogueList
        label={texts.title}
        columns={[...columns, { key: 'actions', title: titles.actions, cell: actions }]}
        card={cardWith(actions)}
      />
      <CreateMaterialDialog opened={isCreating} onClose={() => setCreating(false)} onDone={({ name }) => notify(texts.created(name))} />
    </>
  )
}

const columns: readonly Column<Material>[] = [
  {
    key: 'materialId',
    title: titles.code,
    sortable: true,
    cell: (material) => <MaterialLink material={material}>{material.materialId}</MaterialLink>,
  },
  { key: 'name', title: titles.name, sortable: true, wrap: true, cell: ({ name }) => <span className={classes.name}>{name}</span> },
  { key: 'unit', title: titles.unit, sortable: true, cell: ({ unit }) => unit },
  { key: 'unitPrice', title: titles.price, sortable: true, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
  {
    key: 'lowStockThreshold',
    title: titles.threshold,
    sortable: true,
    numeric: true,
    cell: (material) => <Threshold material={material} />,
  },
  { key: 'category', title: titles.category, sortable: true, wrap: true, cell: ({ category }) => category ?? <NoCategory /> },
  { key: 'isActive', title: titles.state, cell: ({ isActive }) => <StateBadge isActive={isActive} /> },
]

const NoCategory = () => <span className={classes.none}>{materialTexts.noCategory}</span>

const cardWith = (actions: (material: Material) => ReactNode) => (material: Material) => (
  <RowCard
    title={<MaterialLink material={material}>{material.name}</MaterialLink>}
    badge={!material.isActive && <StateBadge isActive={false} />}
    figure={<Money amount={material.unitPrice} />}
    lines={[
      `${material.materialId} · ${material.unit}`,
      material.category ?? materialTexts.noCategory,
      <>
        {titles.threshold}: <Threshold material={material} />
      </>,
    ]}
    action={actions(material)}
  />
)
