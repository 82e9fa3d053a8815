import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { preorderTexts } from '@barreno/texts/preorders'
import { repeatAddress } from '../wizard/repeat-address.ts'
import { RecordLayout } from '../ui/record-layout.tsx'
import { Access } from './access.tsx'
import { ClientSection } from '../records/client-section.tsx'
import { ConfiguredFrontsSection } from '../records/configured-fronts-section.tsx'
import { decisionOn, DecisionNotice } from './decision-notice.tsx'
import { MaterialsSection } from './materials-section.tsx'
import { explainOnRecord, MoveDialog, moveActions, useMoveDialog } from './move-dialog.tsx'
import { useCopyObstacles } from '../wizard/copy-actions.tsx'
import { CopyDialog, useCopyDialog } from '../wizard/copy-dialog.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { possible } from './possible-action.ts'
import { PreorderLoader } from './preorder-loader.tsx'
import { PreorderRail } from './preorder-rail.tsx'
import { type RecordAction, useRecordActions } from '../records/record-actions.tsx'
import { PreorderAlarms } from './preorder-alarms.tsx'
import { RequestSection } from './request-section.tsx'
import { PreorderConversation, PreorderHistory, PreorderPatterns, PreorderSheets } from './staff-sections.tsx'
import { useWayBack } from './use-list-address.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const texts = preorderTexts.detail

/** Loaded on demand: it reads the wizard's draft, which is needed only for a returned request. */
const CorrectButton = partOnDemand(async () => (await import('../wizard/correct-button.tsx')).CorrectButton)

/** The page of one of the client's own requests. */
export function MyPreorderPage() {
  const back = { to: useWayBack('/preordenes-cliente'), label: texts.backToMine }
  return (
    <Access permission="preorders.mine" title={texts.title} signedOut={texts.signedOut}>
      <PreorderLoader back={back} isRailFirst explain={(error) => texts.failedFor(error.message)}>
        {(preorder) => <MyPreorder key={preorder.id} preorder={preorder} />}
      </PreorderLoader>
    </Access>
  )
}

function MyPreorder({ preorder }: { preorder: Preorder }) {
  const dialog = useMoveDialog()
  const navigate = useNavigate()
  const copy = useCopyDialog()
  const [flash, setFlash] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const { id, preOrderNumber: number } = preorder
  const copyObstacles = useCopyObstacles()
  const ownObstacles = possible(preorder, 'preorders.resubmit')
  const correction = ownObstacles?.length === 0 ? copyObstacles : ownObstacles
  const correct = () => copy.ask({ id, number })
  const repeat: RecordAction = {
    label: draftTexts.repeat.label,
    onClick: () => void navigate(repeatAddress({ of: 'preorder', id })),
    obstacles: copyObstacles,
    // If the client has to act on the request, the bar of a phone has no room for this button.
    isInBar: !correction && !possible(preorder, 'preorders.approveInAlliance'),
  }
  const others = [
    // On larger screens the button stands in the notice, beside the reason.
    ...(correction && isPhone ? [{ label: draftTexts.correct.label, onClick: correct, obstacles: correction, isPrimary: true }] : []),
    ...moveActions(preorder, ['preorders.approveInAlliance', 'preorders.returnInAlliance', 'preorders.withdraw'], dialog.ask),
  ]
  const { rail, bottomBar } = useRecordActions([...others, repeat])
  return (
    <>
      <DecisionNotice
        preorder={preorder}
        action={correction && !isPhone && <CorrectButton preorder={preorder} obstacles={correction} onCorrect={correct} />}
      />
      <RecordLayout
        rail={
          <PreorderRail
            preorder={preorder}
            amount={preorder.estimatedTotalCost}
            actions={rail}
            isClient
            isExplained={decisionOn(preorder) !== null}
          />
        }
        bottomBar={bottomBar}
        isRailFirst
      >
        {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
        <PreorderAlarms preorder={preorder} />
        <ClientSection record={preorder} />
        <RequestSection preorder={preorder} />
        <MaterialsSection preorder={preorder} />
        <PreorderPatterns preorder={preorder} />
        <ConfiguredFrontsSection fronts={preorder.configuredFrontsDetails} files={{ id: preorder.id, number: preorder.preOrderNumber }} />
        <PreorderSheets preorder={preorder} />
        {preorder.currentStatus !== 'POR_APROBAR_ALIANZA' && <PreorderConversation preorder={preorder} />}
        <PreorderHistory preorder={preorder} />
      </RecordLayout>
      <MoveDialog dialog={dialog} explain={explainOnRecord} onDone={setFlash} />
      <CopyDialog dialog={copy} />
    </>
  )
}
