import { Button, Group } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { Order, PendingSubstitution } from '@barreno/domain/orders/schema'
import { dateTime } from '@barreno/texts/format'
import { actionLabels } from '@barreno/texts/labels'
import { agencyLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { refused } from './refusal.ts'
import classes from './objections.module.css'

const texts = orderActionTexts.pending

/** In the row of a list: marks a substitution of an agency that awaits a second gerente. */
export function PendingSubstitutionMarks({ order: { pendingSubstitutions } }: { order: Pick<Order, 'pendingSubstitutions'> }) {
  if (pendingSubstitutions.length === 0) return null
  return (
    <span className={classes.marks}>
      {pendingSubstitutions.map(({ id, agency }) => (
        <span key={id} className={classes.mark} data-tone="amber">
          <IconUserQuestion size={14} stroke={1.75} aria-hidden />
          {texts.mark(agencyLabels[agency])}
        </span>
      ))}
    </span>
  )
}

/** Requests of another gerente to act in place of an agency, with all data that would be recorded, to confirm or decline. */
export function PendingSubstitutions({ order, onDone }: { order: Order; onDone: (message: string) => void }) {
  const [pendingAction, setPendingAction] = useState<{ request: PendingSubstitution; verb: 'confirm' | 'decline' } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { actor } = useSession()
  const confirm = useAction(orders.confirmSubstitution)
  const decline = useAction(orders.declineSubstitution)
  const ask = (request: PendingSubstitution, verb: 'confirm' | 'decline') => {
    setPendingAction({ request, verb })
    setOpen(true)
  }

  async function decide(reason: string) {
    if (!pendingAction) return
    const which = { id: order.id, substitutionId: pendingAction.request.id }
    try {
      await (pendingAction.verb === 'confirm' ? confirm.run(which) : decline.run({ ...which, reason: reason || null }))
    } catch (error) {
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(pendingAction.verb === 'confirm' ? texts.confirmed : texts.declined)
  }

  return (
    <>
      {order.pendingSubstitutions.map((request) => {
        const isOwn = request.requestedById === actor?.id
        return (
          <div key={request.id} className={classes.notice}>
            <Notice
              tone="amber"
              title={texts.title(agencyLabels[request.agency])}
              action={
                <Group gap="xs">
                  {!isOwn && (
                    <Button size="compact-md" onClick={() => ask(request, 'confirm')}>
                      {texts.confirm}
                    </Button>
                  )}
                  <Button size="compact-md" variant="default" onClick={() => ask(request, 'decline')}>
                    {isOwn ? texts.takeBack : texts.decline}
                  </Button>
                </Group>
              }
            >
              <DecisionDialog request={request} />
            </Notice>
          </div>
        )
      })}
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={pendingAction?.verb === 'decline' ? texts.declineTitle : texts.confirmTitle}
        verb={pendingAction?.verb === 'decline' ? texts.decline : texts.confirm}
        danger={pendingAction?.verb === 'decline'}
        {...(pendingAction?.verb === 'decline' && { reason: { label: texts.declineReason, max: 2000 } })}
        onConfirm={decide}
      >
        {pendingAction && <DecisionDialog request={pendingAction.request} />}
      </ConfirmDialog>
    </>
  )
}

function DecisionDialog({
  request: { action, requestedBy, requestedAt, expiresAt, reason, approver, idGuia, notes },
}: {
  request: PendingSubstitution
}) {
  const what = (actionLabels as Partial<Record<string, string>>)[action] ?? action
  const lines = [
    texts.asked(what, requestedBy, dateTime(requestedAt), dateTime(expiresAt)),
    texts.reason(reason),
    approver && texts.approver(`${approver.name} ${approver.lastName}`, approver.idDocument, approver.rank),
    idGuia && texts.guide(idGuia),
    notes && texts.notes(notes),
  ]
  return lines
    .filter((line) => line !== null && line !== '')
    .map((line) => (
      <p key={line} className={classes.line}>
        {line}
      </p>
    ))
}
