import { Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { SessionList } from '../auth/session-list.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Facts } from '../ui/facts.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import classes from './user-form.module.css'

const texts = userTexts.entry

/** The sessions, last sign-in and second factor of an account, with the actions to end or reset them. */
export function EntrySection({ user, actor, onDone }: { user: User; actor: Actor; onDone: (message: string) => void }) {
  const { data: sessions, error } = useEndpoint(users.sessions, { id: user.id })
  const endSessions = useAction(users.endSessions)
  const resetFactor = useAction(users.resetSecondFactor)
  const [pendingAction, setPendingAction] = useState<'end' | 'factor' | null>(null)
  const close = () => setPendingAction(null)
  return (
    <Section
      id="acceso"
      title={texts.title}
      action={
        <Group gap="xs">
          {user.hasSecondFactor && may(actor, 'users.resetSecondFactor', user) && (
            <Button variant="default" onClick={() => setPendingAction('factor')}>
              {texts.resetFactor}
            </Button>
          )}
          {sessions && sessions.length > 0 && (
            <Button variant="default" onClick={() => setPendingAction('end')}>
              {texts.end}
            </Button>
          )}
        </Group>
      }
    >
      {user.mustChangePassword && <Notice tone="amber">{userTexts.detail.mustChange}</Notice>}
      <Facts
        facts={[
          {
            label: userTexts.columns.lastSignIn,
            value: user.lastSignInAt ? <RelativeTime value={user.lastSignInAt} /> : userTexts.never,
          },
          { label: userTexts.detail.factor, value: userTexts.detail.factors[`${user.hasSecondFactor}`] },
        ]}
      />
      <h3 className={classes.heading}>{texts.sessions}</h3>
      {error && <Notice tone="red">{texts.sessionsFailed}</Notice>}
      {sessions?.length === 0 && <p className={classes.note}>{texts.none}</p>}
      {sessions && sessions.length > 0 && <SessionList sessions={sessions} />}
      <ConfirmDialog
        opened={pendingAction === 'end'}
        onClose={close}
        title={texts.endTitle}
        verb={texts.end}
        onConfirm={() => endSessions.run({ id: user.id }).then(() => onDone(texts.ended))}
      >
        {texts.endText(user.name)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={pendingAction === 'factor'}
        onClose={close}
        title={texts.resetTitle}
        verb={texts.resetFactor}
        danger
        reason={{ label: texts.reason, required: true, max: 500 }}
        onConfirm={(reason) => resetFactor.run({ id: user.id, reason }).then(() => onDone(texts.resetDone))}
      >
        {texts.resetText(user.name)}
      </ConfirmDialog>
    </Section>
  )
}
