import { Anchor, Button } from '@mantine/core'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { dashboardTexts } from '@barreno/texts/dashboard'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ledgerPath, loadPath } from '../inventory/paths.ts'
import classes from './waiting.module.css'

const texts = dashboardTexts.lowStock

/** The materials that are running out, emptiest first, for users who may record loads. Renders nothing if there are none. */
export function LowStock({ lowStock }: { lowStock: DashboardSummary['lowStock'] }) {
  if (!lowStock || lowStock.count === 0) return null
  return (
    <section aria-labelledby="low-stock" className={classes.dueSoon}>
      <h3 id="low-stock" className={classes.subtitle}>
        <IconAlertTriangle size={18} stroke={1.75} className={classes.warning} aria-hidden /> {texts.title}
      </h3>
      <ul className={classes.queues}>
        {lowStock.materials.map((material) => (
          <Entry key={material.materialId} material={material} />
        ))}
      </ul>
      <p className={classes.rest}>
        <Anchor component={Link} to="/inventario?low=true">
          {texts.all(lowStock.count)}
        </Anchor>
      </p>
    </section>
  )
}

type Material = NonNullable<DashboardSummary['lowStock']>['materials'][number]

const Entry = ({ material: { materialId, materialName, unit, quantity, lowStockThreshold, shortage } }: { material: Material }) => (
  <li className={classes.queue}>
    <div className={classes.words}>
      <Anchor component={Link} to={ledgerPath(materialId)} fw={600}>
        {materialName}
      </Anchor>
      <p className={classes.since}>{texts.of(quantity, lowStockThreshold, unit)}</p>
      {shortage > 0 && <p className={classes.late}>{texts.short(shortage, unit)}</p>}
    </div>
    <Button component={Link} to={loadPath(materialId)} variant="default" aria-label={texts.loadOf(materialName)}>
      {texts.load}
    </Button>
  </li>
)
