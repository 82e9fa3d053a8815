import { useState } from 'react'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { RecordLayout } from '../ui/record-layout.tsx'
import { Access } from './access.tsx'
import { ClientSection } from './client-section.tsx'
import { ConfiguredFrontsSection } from './configured-fronts-section.tsx'
import { DecisionNotice } from './decision-notice.tsx'
import { MaterialsSection } from './materials-section.tsx'
import { explainOnRecord, MoveDialog, moveActions, useMoveDialog } from './move-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { PreorderLoader } from './preorder-loader.tsx'
import { PreorderRail } from './preorder-rail.tsx'
import { useRecordActions } from './record-actions.tsx'
import { RequestSection } from './request-section.tsx'
import { PreorderHistory, PreorderPatterns } from './staff-sections.tsx'
import { useWayBack } from './use-list-address.ts'

const texts = preorderTexts.detail

/** One of the client's own requests. */
export function MyPreorderPage() {
  const back = { to: useWayBack('/preordenes-cliente'), label: texts.backToMine }
  return (
    <Access permission="preorders.mine" title={texts.title} signedOut={texts.signedOut}>
      <PreorderLoader back={back} explain={(error) => texts.failedFor(error.message)}>
        {(preorder) => <MyPreorder key={preorder.id} preorder={preorder} />}
      </PreorderLoader>
    </Access>
  )
}

function MyPreorder({ preorder }: { preorder: Preorder }) {
  const dialog = useMoveDialog()
  const [said, setSaid] = useState<string | null>(null)
  const moves = moveActions(preorder, ['preorders.withdraw'], dialog.ask)
  const { rail, bottomBar } = useRecordActions(moves)
  return (
    <>
      <DecisionNotice preorder={preorder} />
      <RecordLayout
        rail={<PreorderRail preorder={preorder} amount={preorder.estimatedTotalCost} actions={moves.length > 0 && rail} isClient />}
        bottomBar={moves.length > 0 ? bottomBar : undefined}
      >
        {said && <Outcome tone="green" title={said} onDismiss={() => setSaid(null)} />}
        <ClientSection record={preorder} />
        <RequestSection preorder={preorder} />
        <MaterialsSection preorder={preorder} />
        <PreorderPatterns preorder={preorder} />
        <ConfiguredFrontsSection fronts={preorder.configuredFrontsDetails} />
        <PreorderHistory preorder={preorder} />
      </RecordLayout>
      <MoveDialog dialog={dialog} explain={explainOnRecord} onDone={setSaid} />
    </>
  )
}
