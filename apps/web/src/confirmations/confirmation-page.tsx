import { Anchor, Button, Group } from '@mantine/core'
import { confirmations } from '@barreno/domain/confirmations/calls'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import type { ConfirmationAction } from '@barreno/domain/confirmations/values'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { dateTime } from '@barreno/texts/format'
import { roleLabels } from '@barreno/texts/roles'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage, PageNotice } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { ChangeTable, deliveryPath, recordPath, StateBadge } from './confirmation-parts.tsx'

const texts = confirmationTexts.detail
const back = { to: '/por-confirmar', label: texts.back }

/** An action that awaits a second person: its changes in figures, who requested it, and the actions of the reader. */
export const ConfirmationPage = () => (
  <PageAccess permission="confirmations.read" title={confirmationTexts.title} refused={confirmationTexts.refused}>
    {() => <LoadedConfirmation />}
  </PageAccess>
)

function LoadedConfirmation() {
  const { confirmationId = '' } = useParams()
  const answer = useEndpoint(confirmations.get, { id: confirmationId })
  return (
    <RecordPage title={confirmationTexts.title} back={back} answer={answer} failed={texts.loadFailed}>
      {(confirmation) => <ConfirmationRecord key={confirmation.id} confirmation={confirmation} />}
    </RecordPage>
  )
}

function ConfirmationRecord({ confirmation }: { confirmation: Confirmation }) {
  const [pendingAction, setPendingAction] = useState<ConfirmationAction | null>(null)
  const [message, notify] = useFlash()
  const need = confirmationTexts.describeNeed(confirmation)
  return (
    <>
      <PageHead
        title={`${confirmationTexts.acts[confirmation.act]}: ${confirmation.recordName}`}
        badge={<StateBadge state={confirmation.state} />}
        back={back}
        action={
          <Group gap="xs">
            {confirmation.actions.map((action) => (
              <Button key={action} variant={action === 'confirm' ? 'filled' : 'default'} onClick={() => setPendingAction(action)}>
                {confirmationTexts[action].button}
              </Button>
            ))}
          </Group>
        }
      />
      <FlashMessage message={message} />
      <Standing confirmation={confirmation} />
      <Section
        id="cambios"
        title={confirmation.state === 'asked' ? texts.changes : confirmation.state === 'confirmed' ? texts.done : texts.undone}
      >
        <ChangeTable confirmation={confirmation} />
        <WayToRecord confirmation={confirmation} />
      </Section>
      <Section id="pedido" title={texts.request}>
        <Facts
          facts={[
            { label: texts.askedBy, value: `${confirmation.askedByName} (${roleLabels[confirmation.askedByRole]})` },
            { label: texts.askedAt, value: dateTime(confirmation.askedAt) },
            { label: confirmation.state === 'expired' ? texts.expired : texts.expiresAt, value: dateTime(confirmation.expiresAt) },
            ...(confirmation.reason ? [{ label: texts.reason, value: confirmation.reason, wide: true }] : []),
            ...(need ? [{ label: texts.why, value: need, wide: true }] : []),
            ...decisionOf(confirmation),
          ]}
        />
      </Section>
      <Decisions confirmation={confirmation} action={pendingAction} onClose={() => setPendingAction(null)} onDone={notify} />
    </>
  )
}

const decisionOf = ({ state, decidedByName, decidedAt, decisionReason }: Confirmation) =>
  decidedByName === null
    ? []
    : [
        { label: texts.decidedBy[state] ?? texts.decidedAt, value: decidedByName },
        { label: texts.decidedAt, value: dateTime(decidedAt) },
        ...(decisionReason ? [{ label: texts.decisionReason, value: decisionReason, wide: true }] : []),
      ]

/** The deadline and the people who may confirm; or that the request has expired. */
function Standing({ confirmation: { state, actions, expiresAt, askedById } }: { confirmation: Confirmation }) {
  const { actor } = useSession()
  if (state === 'expired') return <PageNotice tone="grey">{texts.over}</PageNotice>
  if (state !== 'asked') return null
  return (
    <PageNotice tone="amber" title={confirmationTexts.waiting.title}>
      {askedById === actor?.id && <>{texts.own} </>}
      {actions.length === 0 && <>{texts.reads} </>}
      {texts.expiresAt} <RelativeTime value={expiresAt} />.
    </PageNotice>
  )
}

const WayToRecord = ({ confirmation }: { confirmation: Confirmation }) => {
  if (confirmation.resultId)
    return (
      <Anchor component={Link} to={deliveryPath(confirmation.resultId)}>
        {texts.result}
      </Anchor>
    )
  // The account was deleted and has no page any more.
  if (confirmation.act === 'users.delete' && confirmation.state === 'confirmed') return null
  return (
    <Anchor component={Link} to={recordPath(confirmation)}>
      {texts.record}
    </Anchor>
  )
}

type DecisionProps = {
  confirmation: Confirmation
  action: ConfirmationAction | null
  onClose: () => void
  onDone: (message: string) => void
}

/** The dialogs to decide. The person confirms, and the page sends, exactly the figures in the dialog. */
function Decisions({ confirmation, action, onClose, onDone }: DecisionProps) {
  const confirm = useAction(confirmations.confirm)
  const refuse = useAction(confirmations.refuse)
  const withdraw = useAction(confirmations.withdraw)
  const { id, changes } = confirmation
  const dialog = (of: ConfirmationAction) => ({
    opened: action === of,
    onClose,
    title: confirmationTexts[of].title,
    verb: confirmationTexts[of].verb,
  })
  return (
    <>
      <ConfirmDialog
        {...dialog('confirm')}
        size="lg"
        onConfirm={() => confirm.run({ id, changes }).then(() => onDone(confirmationTexts.confirm.done))}
      >
        <ChangeTable confirmation={confirmation} />
        <p>{confirmationTexts.confirm.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('refuse')}
        danger
        reason={{ label: confirmationTexts.refuse.reason, required: true, max: 500 }}
        onConfirm={(reason) => refuse.run({ id, reason }).then(() => onDone(confirmationTexts.refuse.done))}
      >
        {confirmationTexts.refuse.text}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog('withdraw')}
        reason={{ label: confirmationTexts.withdraw.reason, max: 500 }}
        onConfirm={(reason) => withdraw.run({ id, reason }).then(() => onDone(confirmationTexts.withdraw.done))}
      >
        {confirmationTexts.withdraw.text}
      </ConfirmDialog>
    </>
  )
}
