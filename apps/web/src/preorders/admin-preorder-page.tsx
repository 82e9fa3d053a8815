import { useState } from 'react'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { RecordLayout } from '../ui/record-layout.tsx'
import { Access } from './access.tsx'
import { EditOutcome } from '../records/edit-outcome.tsx'
import { explainOnRecord, MoveDialog, moveActions, useMoveDialog } from './move-dialog.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { possible } from './possible-action.ts'
import { PreorderLoader } from './preorder-loader.tsx'
import { PreorderRail } from './preorder-rail.tsx'
import { type RecordAction, useRecordActions } from '../records/record-actions.tsx'
import { useGoOn } from '../records/go-on.ts'
import { StaffSections } from './staff-sections.tsx'
import { useUsualQuestion } from '../records/use-usual-question.tsx'
import { useEditing } from './use-editing.ts'
import { useWayBack } from './use-list-address.ts'

const texts = preorderTexts.edit

/** The page of one pre-order under review by administration: read, edited in place, sent on or rejected. */
export function AdminPreorderPage() {
  const back = { to: useWayBack('/preordenes/aprobar-admin'), label: preorderTexts.detail.backToAdminQueue }
  return (
    <Access permission="preorders.edit" title={preorderTexts.detail.title}>
      <PreorderLoader back={back} explain={() => preorderTexts.detail.failed}>
        {(preorder, reload) => <AdminPreorder key={preorder.id} preorder={preorder} reload={reload} />}
      </PreorderLoader>
    </Access>
  )
}

function AdminPreorder({ preorder, reload }: { preorder: Preorder; reload: () => Promise<Preorder | undefined> }) {
  const { begin, editing } = useEditing(preorder, reload)
  const dialog = useMoveDialog()
  const [flash, setFlash] = useState<string | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const goOn = useGoOn()

  async function save() {
    if (await editing?.save()) setFlash(texts.saved)
  }
  const question = useUsualQuestion({ preorder: preorder.id }, { isWanted: editing !== null })
  const askAndSave = () => question.ask(editing?.changedQuantities ?? [], () => void save())
  function start() {
    setFlash(null)
    begin(preorder)
  }

  const moves = moveActions(preorder, ['preorders.sendToManager', 'preorders.return', 'preorders.rejectAsAdmin'], dialog.ask)
  const canEdit = possible(preorder, 'preorders.edit')
  const whileEditing: RecordAction[] = editing
    ? [
        { label: texts.save, onClick: askAndSave, obstacles: editing.obstacles, busy: editing.isSaving, isPrimary: true },
        { label: texts.cancel, onClick: () => (editing.isChanged ? setDiscarding(true) : editing.end()), obstacles: [], isInBar: true },
      ]
    : []
  const whileReading: RecordAction[] = [
    ...moves.filter(({ isPrimary }) => isPrimary),
    ...(canEdit ? [{ label: texts.start, onClick: start, obstacles: canEdit, isInBar: true }] : []),
    ...moves.filter(({ isPrimary }) => !isPrimary),
  ]
  const { rail, bottomBar, foot } = useRecordActions(
    editing ? whileEditing : whileReading,
    editing ? { actions: moves, reason: texts.first } : undefined,
  )

  return (
    <>
      <RecordLayout
        rail={
          <PreorderRail
            preorder={preorder}
            amount={editing ? editing.total : preorder.estimatedTotalCost}
            amountNote={editing && editing.total !== preorder.estimatedTotalCost && texts.before(preorder.estimatedTotalCost)}
            actions={rail}
          />
        }
        bottomBar={bottomBar}
      >
        {editing ? (
          <EditOutcome
            editing={editing}
            faults={editing.missing}
            failure={editing.failure && { title: texts.failed, message: editing.failure.message }}
          />
        ) : (
          flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />
        )}
        <StaffSections preorder={preorder} editing={editing} />
        {foot}
      </RecordLayout>
      {question.dialog}
      <MoveDialog dialog={dialog} explain={explainOnRecord} onDone={(text) => goOn(text) || setFlash(text)} />
      <ConfirmDialog
        opened={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={texts.discard.title}
        verb={texts.discard.verb}
        danger
        onConfirm={async () => editing?.end()}
      >
        {texts.discard.text}
      </ConfirmDialog>
      <LeaveGuard isUnsaved={editing?.isChanged ?? false} />
    </>
  )
}
