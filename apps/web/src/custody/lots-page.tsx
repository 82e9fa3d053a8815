import { Anchor } from '@mantine/core'
import { custody } from '@barreno/domain/custody/calls'
import type { Lot } from '@barreno/domain/custody/schema'
import { magazines } from '@barreno/domain/magazines/calls'
import { lotExpiries, lotStatuses } from '@barreno/domain/statuses/lots'
import { custodyTexts } from '@barreno/texts/custody'
import { lotScreens as texts } from '@barreno/texts/lot-screens'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { lotPath } from '../magazines/paths.ts'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { optionsOf } from '../ui/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { flags } from '../ui/use-list-filters.ts'
import { LotState } from './lot-state.tsx'
import classes from '../magazines/magazines.module.css'

/** Loaded on demand, since no other page needs the parts of a single record. */
const OneLot = partOnDemand(async () => (await import('./one-lot.tsx')).OneLot)

/** All lots, with filters by material, state, magazine and expiry; or the one in the address. */
export function LotsPage() {
  const { lotId } = useParams()
  return (
    <PageAccess permission="custody.read" title={texts.title} refused={texts.refused}>
      {(actor) => (lotId === undefined ? <Lots /> : <OneLot id={lotId} actor={actor} />)}
    </PageAccess>
  )
}

function Lots() {
  const list = useList(custody.lots, ({ pick }) =>
    pick({ status: lotStatuses, expiry: lotExpiries, there: flags, material: 'any', magazine: 'any' }),
  )
  const { data: places = [] } = useEndpoint(magazines.list, {})
  const { material } = list.query
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search}
        choices={optionsOf(lotStatuses, custodyTexts.statuses)}
        filter="status"
        choicesLabel={texts.stateLabel}
        everything={texts.everyState}
        areChoicesBelow
      >
        <FilterSelect
          list={list}
          filter="magazine"
          label={texts.magazineLabel}
          everything={texts.anyMagazine}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          list={list}
          filter="expiry"
          label={texts.expiryLabel}
          everything={texts.anyExpiry}
          options={optionsOf(lotExpiries, texts.expiries)}
        />
        <FilterSelect
          list={list}
          filter="there"
          label={texts.thereLabel}
          everything={texts.anyThere}
          options={optionsOf(flags, texts.there)}
        />
        {material && (
          <FilterSelect
            list={list}
            filter="material"
            label={texts.materialLabel}
            everything={texts.anyMaterial}
            options={[{ value: material, label: list.answer.data?.items[0]?.materialName ?? material }]}
          />
        )}
      </FilterBar>
      <ListTable label={texts.title} list={list} columns={columns} card={card} texts={texts} />
    </>
  )
}

const LotLink = ({ lot: { id, number } }: { lot: Lot }) => (
  <Anchor component={Link} to={lotPath(id)} inherit>
    {number === '—' ? texts.nameless : number}
  </Anchor>
)

const Where = ({ lot: { holdings, unit } }: { lot: Lot }) =>
  holdings.length === 0 ? (
    texts.nowhere
  ) : (
    <span className={classes.stack}>
      {holdings.map(({ magazineId, magazineName, quantity }) => (
        <span key={magazineId} className={classes.small}>
          {texts.in(magazineName, quantity, unit)}
        </span>
      ))}
    </span>
  )

const columns: readonly Column<Lot>[] = [
  { key: 'number', title: texts.columns.number, sortable: true, cell: (lot) => <LotLink lot={lot} /> },
  { key: 'materialName', title: texts.columns.material, wrap: true, cell: ({ materialName }) => materialName },
  { key: 'maker', title: texts.columns.maker, wrap: true, cell: ({ maker }) => maker || texts.nobodySaid },
  {
    key: 'expiresOn',
    title: texts.columns.expiresOn,
    sortable: true,
    sortedAs: 'date',
    cell: ({ expiresOn }) => (expiresOn ? <DateText value={expiresOn} /> : texts.nobodySaid),
  },
  {
    key: 'quantity',
    title: texts.columns.quantity,
    numeric: true,
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  { key: 'where', title: texts.columns.where, wrap: true, cell: (lot) => <Where lot={lot} /> },
  { key: 'state', title: texts.columns.state, cell: (lot) => <LotState lot={lot} /> },
]

const card = (lot: Lot) => (
  <RowCard
    title={<LotLink lot={lot} />}
    badge={<LotState lot={lot} />}
    figure={<Quantity value={lot.quantity} unit={lot.unit} />}
    lines={[lot.materialName, texts.expires(lot.expiresOn), ...(lot.maker ? [lot.maker] : []), <Where key="where" lot={lot} />]}
  />
)
