import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockDetail } from '@barreno/domain/inventory/schema'
import { mightEver } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/texts/inventory'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { WaitingNotice } from '../confirmations/waiting-notice.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { Section } from '../ui/section.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { AdjustDialog } from './adjust-dialog.ts'
import { BalanceChart } from './balance-chart.tsx'
import { InventoryAccess } from './inventory-access.tsx'
import { MovementList } from './movement-list.tsx'
import { ReservationsSection } from './reservations-section.tsx'
import { StockFigures } from './stock-figures.tsx'
import { loadPath } from './paths.ts'
import { StockBadges } from './stock-parts.tsx'
import classes from './stock.module.css'

const { ledger: texts, chart } = inventoryTexts

/** The kardex of one material: its stock, its reservations and its movements. */
export const LedgerPage = () => (
  <InventoryAccess permission="inventory.page" title={texts.untitled}>
    {(actor) => <Ledger actor={actor} />}
  </InventoryAccess>
)

function Ledger({ actor }: { actor: Actor }) {
  const { materialId = '' } = useParams()
  const answer = useEndpoint(inventory.detail, { id: materialId })
  const back = useWayBack()
  return (
    <RecordPage
      title={texts.untitled}
      back={back}
      answer={answer}
      failed={texts.loadFailed}
      notFound={texts.notFound}
      loading={texts.loading}
    >
      {(stock) => <StockLedger stock={stock} actor={actor} back={back} />}
    </RecordPage>
  )
}

type Props = { stock: StockDetail; actor: Actor; back: { to: string; label: string } }

function StockLedger({ stock, actor, back }: Props) {
  const [isAdjusting, setAdjusting] = useState(false)
  const [message, notify] = useFlash()
  const { materialId, materialName, unit, balances } = stock
  return (
    <>
      <PageHead
        title={materialName}
        badge={<StockBadges stock={stock} />}
        context={
          <>
            <span className={classes.fullName} aria-hidden>
              {materialName}
            </span>
            {texts.context(materialId, unit)}
          </>
        }
        back={back}
        action={<Actions stock={stock} actor={actor} onAdjust={() => setAdjusting(true)} />}
      />
      <FlashMessage message={message} />
      <WaitingNotice act="inventory.adjust" record={materialId} actor={actor} />
      <StockFigures stock={stock} />
      <ReservationsSection reservations={stock.reservations} unit={unit} />
      {balances && (
        <Section id="balance" title={chart.title}>
          <BalanceChart name={materialName} unit={unit} threshold={stock.lowStockThreshold} balances={balances} />
        </Section>
      )}
      {mightEver(actor.role, 'inventory.movements') && (
        <Section id="movements" title={inventoryTexts.movements.ofMaterial}>
          <MovementList materialId={materialId} />
        </Section>
      )}
      <AdjustDialog stock={isAdjusting ? stock : null} onClose={() => setAdjusting(false)} onDone={notify} />
    </>
  )
}

function Actions({ stock: { materialId }, actor, onAdjust }: { stock: StockDetail; actor: Actor; onAdjust: () => void }): ReactNode {
  return (
    <>
      {mightEver(actor.role, 'materials.list') && (
        <Button component={Link} to={`/inventario/material/detalle/${encodeURIComponent(materialId)}`} variant="default">
          {texts.catalogue}
        </Button>
      )}
      {mightEver(actor.role, 'inventory.adjust') && (
        <Button variant="default" onClick={onAdjust}>
          {inventoryTexts.adjust.button}
        </Button>
      )}
      {mightEver(actor.role, 'inventory.load') && (
        <Button component={Link} to={loadPath(materialId)} className={classes.main ?? ''}>
          {inventoryTexts.page.load}
        </Button>
      )}
    </>
  )
}

/** Returns the link back to the list that the ledger was opened from, with its filters. Filters set on this page do not change it. */
function useWayBack() {
  const state = useLocation().state as { list?: unknown } | null
  const [list] = useState(state?.list)
  return typeof list === 'string' && list.startsWith('/') ? { to: list, label: texts.backToList } : { to: '/inventario', label: texts.back }
}
