import { useState } from 'react'
import type { Order } from '@barreno/domain/orders/schema'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { actionLabels } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { RecordLayout } from '../ui/record-layout.tsx'
import { Access } from './access.tsx'
import { ConvertDialog } from './convert-dialog.ts'
import { explainOnRecord, MoveDialog, moveActions, useMoveDialog } from './move-dialog.tsx'
import { OrderLink } from './order-link.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { possible } from './possible-action.ts'
import { PreorderLoader } from './preorder-loader.tsx'
import { PreorderRail } from './preorder-rail.tsx'
import { useRecordActions } from '../records/record-actions.tsx'
import { useGoOn } from '../records/go-on.ts'
import { StaffSections } from './staff-sections.tsx'
import { useWayBack } from './use-list-address.ts'

/** The page of one pre-order on which the gerente decides. */
export function ManagerPreorderPage() {
  const back = { to: useWayBack('/gerente/preordenes/aprobar'), label: preorderTexts.detail.backToManagerQueue }
  return (
    <Access permission="preorders.managerQueue" title={preorderTexts.detail.title}>
      <PreorderLoader back={back} explain={() => preorderTexts.detail.failed}>
        {(preorder) => <ManagerPreorder key={preorder.id} preorder={preorder} />}
      </PreorderLoader>
    </Access>
  )
}

function ManagerPreorder({ preorder }: { preorder: Preorder }) {
  const dialog = useMoveDialog()
  // The record as it was when the dialog opened, so that a change by another user is detected.
  const [converting, setConverting] = useState<Preorder | null>(null)
  const [flash, setFlash] = useState<{ text: string; order?: Order } | null>(null)

  const goOn = useGoOn()
  const notify = (text: string, order?: Order) => {
    if (!goOn(text)) setFlash({ text, ...(order && { order }) })
  }

  const canConvert = possible(preorder, 'preorders.convert')
  const convert = canConvert && {
    label: actionLabels['preorders.convert'],
    onClick: () => setConverting(preorder),
    obstacles: canConvert,
    isPrimary: true,
  }
  const moves = moveActions(preorder, ['preorders.return', 'preorders.rejectAsManager'], dialog.ask)
  const { rail, bottomBar } = useRecordActions([...(convert ? [convert] : []), ...moves])

  return (
    <>
      <RecordLayout rail={<PreorderRail preorder={preorder} amount={preorder.estimatedTotalCost} actions={rail} />} bottomBar={bottomBar}>
        {flash && (
          <Outcome
            tone="green"
            title={flash.text}
            action={flash.order && <OrderLink id={flash.order.id} number={flash.order.orderNumber} />}
            onDismiss={() => setFlash(null)}
          />
        )}
        <StaffSections preorder={preorder} />
      </RecordLayout>
      <ConvertDialog
        preorder={converting}
        onClose={() => setConverting(null)}
        onDone={(order) => notify(preorderTexts.moves.convert.done(order.orderNumber), order)}
      />
      <MoveDialog dialog={dialog} explain={explainOnRecord} onDone={notify} />
    </>
  )
}
