import { Anchor, Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/calls'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Holding, Inspection, Magazine } from '@barreno/domain/magazines/schema'
import { mayEver } from '@barreno/domain/permissions'
import { lotScreens } from '@barreno/texts/lot-screens'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { TransferDialog } from '../custody/transfer-dialog.tsx'
import { LotState } from '../custody/lot-state.tsx'
import { movementCard, movementColumns } from '../inventory/movement-columns.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { LicenceBars } from './licence-bars.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { MagazineBadges } from './magazine-badges.tsx'
import { MagazineDialog } from './magazine-dialog.tsx'
import { lotPath, magazinePath, magazinesPath } from './paths.ts'
import bars from '../ui/bars.module.css'
import classes from './magazines.module.css'

const texts = magazineScreens.detail
const back = { to: magazinesPath, label: texts.back }

/** One magazine: its licences, its lots, its movements and its inspections. */
export function OneMagazine({ id, actor }: { id: string; actor: Actor }) {
  const answer = useEndpoint(magazines.get, { id })
  return (
    <RecordPage title={texts.title} back={back} answer={answer} failed={texts.loadFailed} notFound={texts.notFound}>
      {(magazine) => <MagazineRecord key={magazine.id} magazine={magazine} actor={actor} />}
    </RecordPage>
  )
}

type Open = 'edit' | 'limits' | 'inspect' | 'transfer' | null

function MagazineRecord({ magazine, actor }: { magazine: Magazine; actor: Actor }) {
  const [open, setOpen] = useState<Open>(null)
  const [message, notify] = useFlash()
  const { id, name, families, joinedWithId, joinedWithName, isActive } = magazine
  const [mayEdit, mayInspect, mayTransfer] = [
    mayEver(actor, 'magazines.edit'),
    mayEver(actor, 'magazines.inspect'),
    mayEver(actor, 'custody.transfer'),
  ]
  const dialog = { magazine, onClose: () => setOpen(null), onDone: notify }
  return (
    <>
      <PageHead
        title={name}
        context={`${id} · ${magazineTexts.kinds[magazine.kind]}`}
        back={back}
        badge={!isActive && <StatusBadge tone="grey">{magazineScreens.closed}</StatusBadge>}
        action={
          <Group gap="xs">
            {mayEdit && (
              <Button variant="default" onClick={() => setOpen('edit')}>
                {magazineScreens.form.editVerb}
              </Button>
            )}
            {mayTransfer && magazine.lots.there > 0 && (
              <Button variant="default" onClick={() => setOpen('transfer')}>
                {lotScreens.transfer.verb}
              </Button>
            )}
            {mayInspect && isActive && <Button onClick={() => setOpen('inspect')}>{magazineScreens.inspection.verb}</Button>}
          </Group>
        }
      />
      <FlashMessage message={message} />
      <Section
        id="licencias"
        title={magazineScreens.licences.title}
        context={
          joinedWithId !== null && joinedWithName !== null ? (
            <Anchor component={Link} to={magazinePath(joinedWithId)} inherit>
              {magazineScreens.licences.ofHead(joinedWithName)}
            </Anchor>
          ) : undefined
        }
        action={
          mayEdit &&
          joinedWithId === null && (
            <Button variant="default" onClick={() => setOpen('limits')}>
              {magazineScreens.limits.verb}
            </Button>
          )
        }
      >
        <div className={bars.bars}>
          <MagazineBadges magazine={magazine} />
          <LicenceBars magazine={magazine} isWhole />
          <span className={classes.small}>
            {magazineScreens.familiesLabel}: {magazineScreens.families(families)}
          </span>
        </div>
      </Section>
      <Holdings magazine={magazine} />
      {mayEver(actor, 'inventory.movements') && <LastMovements magazine={magazine} />}
      <Inspections magazine={magazine} />
      <FactsOf magazine={magazine} />
      {mayEdit && <MagazineDialog {...dialog} opened={open === 'edit'} />}
      {mayEdit && <LimitsDialog {...dialog} opened={open === 'limits'} />}
      {mayInspect && <InspectDialog {...dialog} opened={open === 'inspect'} />}
      {mayTransfer && <TransferDialog from={id} opened={open === 'transfer'} onClose={dialog.onClose} onDone={notify} />}
    </>
  )
}

const held = magazineScreens.holdings
/** The lots that expire first come first. */
const sorts = ['expiresOn', 'materialName', 'number', '-quantity'] as const

function Holdings({ magazine: { id } }: { magazine: Magazine }) {
  const list = useList(magazines.holdings, () => ({ id }), { sorts })
  return (
    <Section id="existencias" title={held.title} context={held.context}>
      <ListTable label={held.title} list={list} rowKey={({ lotId }) => lotId} columns={holdingColumns} card={holdingCard} texts={held} />
    </Section>
  )
}

const LotLink = ({ holding: { lotId, number } }: { holding: Holding }) => (
  <Anchor component={Link} to={lotPath(lotId)} inherit>
    {lotScreens.named(number)}
  </Anchor>
)

const holdingColumns: readonly Column<Holding>[] = [
  { key: 'materialName', title: held.material, sortable: true, wrap: true, cell: ({ materialName }) => materialName },
  { key: 'number', title: held.lot, sortable: true, cell: (holding) => <LotLink holding={holding} /> },
  { key: 'maker', title: held.maker, wrap: true, cell: ({ maker }) => maker || lotScreens.nobodySaid },
  {
    key: 'expiresOn',
    title: held.expiresOn,
    sortable: true,
    sortedAs: 'date',
    cell: ({ expiresOn }) => (expiresOn ? <DateText value={expiresOn} /> : lotScreens.nobodySaid),
  },
  {
    key: 'quantity',
    title: held.quantity,
    sortable: true,
    numeric: true,
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  { key: 'state', title: held.state, cell: (holding) => <LotState lot={holding} /> },
]

const holdingCard = (holding: Holding) => (
  <RowCard
    title={<LotLink holding={holding} />}
    badge={<LotState lot={holding} />}
    figure={<Quantity value={holding.quantity} unit={holding.unit} />}
    lines={[holding.materialName, lotScreens.expires(holding.expiresOn), ...(holding.maker ? [holding.maker] : [])]}
  />
)

const moved = magazineScreens.movements
/** Without the balance, which is the material's total over all magazines. */
const columnsHere = movementColumns(false).filter(({ key }) => key !== 'balanceAfter')
const shownMovements = 10

function LastMovements({ magazine: { id } }: { magazine: Magazine }) {
  const { data, error, refetch } = useEndpoint(inventory.movements, { magazine: id, limit: shownMovements })
  return (
    <Section id="movimientos" title={moved.title}>
      <DataTable
        label={moved.title}
        rows={data?.items}
        rowKey={(movement) => movement.id}
        columns={columnsHere}
        card={movementCard}
        error={error && `${moved.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={<Empty title={moved.empty} />}
      />
      {data?.next && (
        <Anchor component={Link} to={`/inventario/movimientos?magazine=${encodeURIComponent(id)}`}>
          {moved.all}
        </Anchor>
      )}
    </Section>
  )
}

const looked = magazineScreens.inspection

function Inspections({ magazine: { id, lastInspectedAt, isInspectionOverdue } }: { magazine: Magazine }) {
  const { data, error, refetch } = useEndpoint(magazines.inspections, { id, limit: 10 })
  return (
    <Section
      id="revistas"
      title={looked.title}
      context={
        <span className={classes.badges}>
          {lastInspectedAt === null ? looked.never : looked.last(lastInspectedAt)}
          {isInspectionOverdue && <StatusBadge tone="amber">{looked.overdue}</StatusBadge>}
        </span>
      }
    >
      <DataTable
        label={looked.title}
        rows={data?.items}
        rowKey={(inspection) => inspection.id}
        columns={inspectionColumns}
        card={inspectionCard}
        error={error && `${looked.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
        empty={<Empty title={looked.empty} />}
      />
    </Section>
  )
}

const tones = { sound: 'green', faulty: 'red', none: 'grey' } as const
const InspectionResult = ({ inspection: { locks, seals } }: { inspection: Inspection }) => (
  <span className={classes.badges}>
    <StatusBadge tone={tones[locks]}>{`${looked.locks}: ${looked.lockFindings[locks].toLowerCase()}`}</StatusBadge>
    <StatusBadge tone={tones[seals]}>{`${looked.seals}: ${looked.sealFindings[seals].toLowerCase()}`}</StatusBadge>
  </span>
)

const inspectionColumns: readonly Column<Inspection>[] = [
  { key: 'at', title: looked.at, cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'found', title: looked.locks, wrap: true, cell: (inspection) => <InspectionResult inspection={inspection} /> },
  {
    key: 'climate',
    title: looked.climateLabel,
    wrap: true,
    cell: ({ temperatureC, humidityPct }) => looked.climate(temperatureC, humidityPct),
  },
  { key: 'findings', title: looked.findings, wrap: true, cell: ({ findings }) => findings },
  { key: 'person', title: looked.by, cell: ({ person }) => person.name },
]

const inspectionCard = (inspection: Inspection) => (
  <RowCard
    title={<DateText value={inspection.at} withTime />}
    badge={<InspectionResult inspection={inspection} />}
    lines={[
      inspection.person.name,
      looked.climate(inspection.temperatureC, inspection.humidityPct),
      ...(inspection.findings ? [inspection.findings] : []),
    ]}
  />
)

const labels = magazineScreens.facts

const FactsOf = ({ magazine }: { magazine: Magazine }) => (
  <Section id="datos" title={labels.title}>
    <Facts
      facts={[
        { label: labels.code, value: magazine.id },
        { label: labels.kind, value: magazineTexts.kinds[magazine.kind] },
        { label: labels.site, value: magazine.site ?? labels.noSite },
        { label: labels.responsible, value: magazine.responsibleName ?? labels.noResponsible },
        { label: labels.joinedWith, value: magazine.joinedWithName ?? labels.alone },
        { label: labels.every, value: labels.everyDays(magazine.inspectEveryDays) },
        {
          label: labels.position,
          value: magazine.latitude === null ? labels.noPosition : `${magazine.latitude}, ${magazine.longitude}`,
        },
      ]}
    />
  </Section>
)
