import { Anchor } from '@mantine/core'
import type { Demand, MaterialOutlook } from '@barreno/domain/inventory/outlook/schema'
import type { PastConsumption, PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import { quantity } from '@barreno/texts/format'
import { statusLabel } from '@barreno/texts/labels'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { outlookTexts as texts } from '@barreno/texts/preorders/outlook'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { CustodyFindings } from './outlook-custody.tsx'
import { Finding } from './outlook-finding.tsx'
import { useOutlook } from './use-outlook.ts'
import classes from './outlook-panel.module.css'

type Props = {
  id: string
  /** The service date considered, if it differs from the record's. */
  serviceDate?: string | undefined
}

/** The consequences of approving a pre-order; each finding can be expanded to its details. */
export function OutlookPanel({ id, serviceDate }: Props) {
  const { data, error, refetch } = useOutlook(id, serviceDate)
  if (!data) return <NotLoaded failed={texts.failed} loading={texts.loading} error={error} refetch={refetch} />
  return (
    <div className={classes.findings}>
      <Materials materials={data.materials} />
      <Taken materials={data.materials} />
      <CustodyFindings custody={data.custody} day={data.serviceDate} />
      <Unpaid unpaid={data.unpaid} />
      <Deviation deviation={data.deviation} />
      <Week week={data.week} />
      <Similar similar={data.similar} />
    </div>
  )
}

function Materials({ materials }: Pick<PreorderOutlook, 'materials'>) {
  if (materials.length === 0) return <Finding tone="grey" says={texts.materials.none} />
  const short = materials.filter(({ missing }) => missing > 0)
  const says = short.length > 0 ? texts.materials.short(short.length, materials.length) : texts.materials.enough(materials.length)
  return (
    <Finding tone={short.length > 0 ? 'amber' : 'green'} says={says} isOpen={short.length > 0}>
      <DataTable
        label={texts.materials.table}
        rows={[...short, ...materials.filter((one) => !short.includes(one))]}
        rowKey={({ materialId }) => materialId}
        columns={materialColumns}
        card={materialCard}
        empty={null}
      />
      {short.map((material) => (
        <p key={material.materialId} className={classes.note}>
          {material.materialName}: {texts.materials.arrival(material)}
        </p>
      ))}
    </Finding>
  )
}

const materialColumns: readonly Column<MaterialOutlook>[] = [
  {
    key: 'material',
    title: texts.materials.columns.material,
    wrap: true,
    width: '100%',
    cell: ({ materialName, unit }) => (
      <>
        {materialName} <span className={classes.unit}>{unit}</span>
      </>
    ),
  },
  { key: 'asked', title: texts.materials.columns.asked, numeric: true, cell: ({ asked }) => <Quantity value={asked} /> },
  { key: 'inStock', title: texts.materials.columns.inStock, numeric: true, cell: ({ inStock }) => <Quantity value={inStock} /> },
  {
    key: 'before',
    title: texts.materials.columns.before,
    numeric: true,
    cell: ({ reservedBefore, requestedBefore }) => (
      <span title={texts.materials.before(reservedBefore, requestedBefore)}>
        {quantity(reservedBefore)} + {quantity(requestedBefore)}
      </span>
    ),
  },
  { key: 'after', title: texts.materials.columns.after, numeric: true, cell: ({ after }) => <Quantity value={after} /> },
  {
    key: 'missing',
    title: texts.materials.columns.missing,
    numeric: true,
    cell: ({ missing }) => (missing > 0 ? <span className={classes.missing}>{quantity(missing)}</span> : '—'),
  },
]

const materialCard = (material: MaterialOutlook) => (
  <RowCard
    title={material.materialName}
    {...(material.missing > 0 && {
      figure: <span className={classes.missing}>{texts.materials.missingOf(material.missing, material.unit)}</span>,
    })}
    lines={[texts.materials.figures(material)]}
  />
)

type Lost = Demand & Pick<MaterialOutlook, 'materialId' | 'materialName' | 'unit'>

function Taken({ materials }: Pick<PreorderOutlook, 'materials'>) {
  const lost = materials.flatMap(({ taken, materialId, materialName, unit }) =>
    taken.map((demand): Lost => ({ ...demand, materialId, materialName, unit })),
  )
  const reserved = lost.filter(({ isReserved }) => isReserved)
  const requested = lost.filter(({ isReserved }) => !isReserved)
  const records = (some: readonly Lost[]) => new Set(some.map(({ id }) => id)).size
  if (lost.length === 0) return <Finding tone="green" says={texts.taken.none} />
  return (
    <>
      {reserved.length > 0 && (
        <Finding tone="amber" says={texts.taken.reserved(records(reserved))} isOpen>
          <LostLines lost={reserved} />
        </Finding>
      )}
      {requested.length > 0 && (
        <Finding tone="amber" says={texts.taken.requested(records(requested))} isOpen>
          <LostLines lost={requested} />
        </Finding>
      )}
    </>
  )
}

const LostLines = ({ lost }: { lost: readonly Lost[] }) => (
  <ul className={classes.list}>
    {lost.map(({ concept, id, number, materialId, materialName, unit, quantity: taken, clientName, estimatedServiceDate }) => (
      <li key={`${id} ${materialId}`}>
        <Record to={concept === 'orders' ? orderAddress(id) : preorderAddress(id)}>{number}</Record>{' '}
        {texts.taken.line(taken, unit, materialName)}{' '}
        <span className={classes.quiet}>{texts.taken.of(clientName, estimatedServiceDate)}</span>
      </li>
    ))}
  </ul>
)

function Unpaid({ unpaid }: Pick<PreorderOutlook, 'unpaid'>) {
  if (unpaid.count === 0) return <Finding tone="green" says={texts.unpaid.none} />
  const more = unpaid.count - unpaid.oldest.length
  return (
    <Finding tone="amber" says={texts.unpaid.some(unpaid)}>
      <ul className={classes.list}>
        {unpaid.oldest.map(({ id, orderNumber, currentStatus, createdAt, outstanding }) => (
          <li key={id}>
            <Record to={orderAddress(id)}>{orderNumber}</Record> {texts.unpaid.line(outstanding, createdAt)}{' '}
            <span className={classes.quiet}>{statusLabel(currentStatus)}</span>
          </li>
        ))}
        {more > 0 && <li className={classes.quiet}>{texts.unpaid.more(more)}</li>}
      </ul>
    </Finding>
  )
}

function Deviation({ deviation }: Pick<PreorderOutlook, 'deviation'>) {
  if (!deviation) return <Finding tone="grey" says={texts.deviation.none} />
  const { threshold_pct: threshold, lines } = deviation
  const flagged = lines.filter(({ isFlagged }) => isFlagged)
  if (flagged.length === 0) return <Finding tone="green" says={texts.deviation.within(threshold)} />
  return (
    <Finding tone="amber" says={texts.deviation.beyond(flagged.length, threshold)}>
      <ul className={classes.list}>
        {flagged.map(({ materialId, name, suggested, requested, unit, difference_pct }) => (
          <li key={materialId}>
            {texts.deviation.line(name, suggested, requested, unit)}{' '}
            <span className={classes.quiet}>{patternReviewTexts.deviation.difference(difference_pct)}</span>
          </li>
        ))}
      </ul>
    </Finding>
  )
}

function Week({ week }: Pick<PreorderOutlook, 'week'>) {
  const free = week.operators.filter(({ sameDayCount }) => sameDayCount === 0)
  return (
    <Finding tone={free.length === 0 ? 'amber' : 'grey'} says={texts.week.line(week, free.length)}>
      <ul className={classes.list}>
        {week.operators.map(({ id, name, serviceCount, services }) => (
          <li key={id}>
            {name}:{' '}
            {serviceCount === 0 ? (
              <span className={classes.quiet}>{texts.week.free}</span>
            ) : (
              <Services services={services} count={serviceCount} />
            )}
          </li>
        ))}
        {week.unassignedCount > 0 && (
          <li>
            {texts.week.unassigned}: <Services services={week.unassigned} count={week.unassignedCount} />
          </li>
        )}
      </ul>
    </Finding>
  )
}

const Services = ({ services, count }: { services: PreorderOutlook['week']['unassigned']; count: number }) => (
  <>
    {services.map(({ id, orderNumber, estimatedServiceDate }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <span className={classes.whole}>
          <Record to={orderAddress(id)}>{orderNumber}</Record>{' '}
          <span className={classes.quiet}>{texts.week.service(estimatedServiceDate)}</span>
        </span>
      </Fragment>
    ))}
    {count > services.length && <span className={classes.quiet}> {texts.week.more(count - services.length)}</span>}
  </>
)

type PastLine = PastConsumption['lines'][number] & Pick<PastConsumption, 'id' | 'orderNumber' | 'estimatedServiceDate'>

function Similar({ similar }: Pick<PreorderOutlook, 'similar'>) {
  if (similar.length === 0) return <Finding tone="grey" says={texts.similar.none} />
  const lines = similar.flatMap(({ lines: past, ...order }) => past.map((line): PastLine => ({ ...line, ...order })))
  // Units differ between lines, so this averages the shares of the lines.
  const share = Math.round((100 * lines.reduce((sum, { consumed, dispatched }) => sum + consumed / dispatched, 0)) / lines.length)
  return (
    <Finding tone="grey" says={texts.similar.some(similar.length, share)}>
      <DataTable
        label={texts.similar.table}
        rows={lines}
        rowKey={({ id, materialId }) => `${id} ${materialId}`}
        columns={pastColumns}
        card={pastCard}
        empty={null}
      />
    </Finding>
  )
}

const pastFigure = (key: 'dispatched' | 'consumed' | 'returned' | 'lost'): Column<PastLine> => ({
  key,
  title: texts.similar.columns[key],
  numeric: true,
  cell: (line) => <Quantity value={line[key]} />,
})

const pastColumns: readonly Column<PastLine>[] = [
  {
    key: 'order',
    title: texts.similar.columns.order,
    cell: ({ id, orderNumber }) => <Record to={orderAddress(id)}>{orderNumber}</Record>,
  },
  { key: 'date', title: texts.similar.columns.date, cell: ({ estimatedServiceDate }) => <DateText value={estimatedServiceDate} /> },
  { key: 'material', title: texts.similar.columns.material, wrap: true, width: '100%', cell: ({ materialName }) => materialName },
  pastFigure('dispatched'),
  pastFigure('consumed'),
  pastFigure('returned'),
  pastFigure('lost'),
]

const pastCard = ({ id, orderNumber, materialName, dispatched, consumed, returned, lost }: PastLine) => (
  <RowCard
    title={<Record to={orderAddress(id)}>{orderNumber}</Record>}
    lines={[materialName, texts.similar.figures(dispatched, consumed, returned, lost)]}
  />
)

const orderAddress = (id: string) => `/orders/details/${encodeURIComponent(id)}`
const preorderAddress = (id: string) => `/gerente/preordenes/detalle/${encodeURIComponent(id)}`

const Record = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} underline="always" inherit>
    {children}
  </Anchor>
)
