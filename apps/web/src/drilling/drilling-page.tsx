import { Button } from '@mantine/core'
import { drilling } from '@barreno/domain/drilling/calls'
import type { DrillingPrice } from '@barreno/domain/drilling/schema'
import { mayEver } from '@barreno/domain/permissions'
import { drillingTexts as texts } from '@barreno/texts/drilling'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Actor } from '@barreno/domain/actor'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Money } from '../ui/money.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFlash } from '../ui/use-flash.ts'
import classes from './drilling.module.css'
import { SetPriceDialog } from './set-price-dialog.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

/** The price of drilling by diameter and method, including past and future prices. */
export const DrillingPage = () => (
  <PageAccess permission="drilling.list" title={texts.title} refused={texts.refused}>
    {(actor) => <Prices actor={actor} />}
  </PageAccess>
)

function Prices({ actor }: { actor: Actor }) {
  const list = useList(drilling.list)
  const [isSetting, setSetting] = useState(false)
  const [message, notify] = useFlash()
  const maySet = mayEver(actor, 'drilling.set')
  const actions = (price: DrillingPrice) =>
    mayEver(actor, 'drilling.withdraw') && price.state !== 'withdrawn' ? <WithdrawButton price={price} onDone={notify} /> : null
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          maySet && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setSetting(true)}>
              {texts.set.button}
            </Button>
          )
        }
      />
      <FlashMessage message={message} />
      <ListTable
        label={texts.title}
        list={list}
        columns={maySet ? [...columns, { key: 'actions', title: texts.columns.actions, cell: actions }] : columns}
        card={cardWith(actions)}
        texts={texts}
        tools={<ExportButton list="drillingPrices" input={list.query} of={list.answer.data} />}
      />
      {maySet && <SetPriceDialog opened={isSetting} onClose={() => setSetting(false)} onDone={notify} />}
    </>
  )
}

const tones = { inForce: 'green', future: 'blue', replaced: 'grey', withdrawn: 'grey' } as const

const State = ({ price: { state } }: { price: DrillingPrice }) => <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>

/** Who set the price and why; for a withdrawn one, also who withdrew it. */
const Who = ({ price: { createdByName, reason, withdrawnByName, withdrawnReason } }: { price: DrillingPrice }) => (
  <span className={classes.who}>
    <span>{createdByName}</span>
    {reason && <span className={classes.note}>{reason}</span>}
    {withdrawnByName && <span className={classes.note}>{texts.withdrawnBy(withdrawnByName, withdrawnReason ?? '')}</span>}
  </span>
)

const columns: readonly Column<DrillingPrice>[] = [
  {
    key: 'diameter_mm',
    title: texts.columns.diameter,
    sortable: true,
    numeric: true,
    cell: ({ diameter_mm }) => texts.diameter(diameter_mm),
  },
  { key: 'method', title: texts.columns.method, wrap: true, cell: ({ method }) => texts.methods[method] },
  { key: 'price_m', title: texts.columns.price_m, numeric: true, cell: ({ price_m }) => <Money amount={price_m} /> },
  { key: 'price_hole', title: texts.columns.price_hole, numeric: true, cell: ({ price_hole }) => <Money amount={price_hole} /> },
  { key: 'validFrom', title: texts.columns.validFrom, sortable: true, cell: ({ validFrom }) => <DateText value={validFrom} /> },
  { key: 'state', title: texts.columns.state, cell: (price) => <State price={price} /> },
  { key: 'who', title: texts.columns.who, wrap: true, cell: (price) => <Who price={price} /> },
]

/** On a phone, a price takes three lines; its author and the actions are expandable, so that the list stays short. */
const cardWith = (actions: (price: DrillingPrice) => ReactNode) => (price: DrillingPrice) => (
  <RowCard
    title={texts.name(price.diameter_mm, price.method)}
    badge={<State price={price} />}
    figure={texts.byMetre(price.price_m)}
    lines={[
      <details key="rest" className={classes.rest}>
        <summary>{[...(price.price_hole > 0 ? [texts.byHole(price.price_hole)] : []), texts.from(price.validFrom)].join(' · ')}</summary>
        <p>{texts.who(price.createdByName)}</p>
        {price.withdrawnByName && <p>{texts.withdrawnBy(price.withdrawnByName, price.withdrawnReason ?? '')}</p>}
        {actions(price)}
      </details>,
    ]}
  />
)
