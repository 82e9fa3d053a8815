import { Button } from '@mantine/core'
import { type Actor, agencyOf } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { agencyLabels } from '@barreno/texts/roles'
import { userTexts } from '@barreno/texts/users'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Section } from '../ui/section.tsx'
import classes from './user-form.module.css'

const texts = userTexts.body

/** For an account of GNB, DAEX or DGCIM: who administers the accounts of that body, and what the corporation may still do. */
export function BodySection({ user, actor, onDone }: { user: User; actor: Actor; onDone: (message: string) => void }) {
  const name = useAction(users.nameBodyAdministrator)
  const end = useAction(users.endBodyAdministrator)
  const [isAsking, setAsking] = useState(false)
  const agency = agencyOf(user.role)
  if (!agency) return null
  const body = agencyLabels[agency]
  const { administersBody, isActive, id, version } = user
  const mayDecide = administersBody
    ? may(actor, 'users.endBodyAdministrator', user)
    : isActive && may(actor, 'users.nameBodyAdministrator', user)
  const action = administersBody ? texts.end : texts.name
  return (
    <Section
      id="organismo"
      title={texts.title(body)}
      action={
        mayDecide && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {action.button}
          </Button>
        )
      }
    >
      <p className={classes.question}>{administersBody ? texts.administers(user.name, body) : texts.doesNot(user.name, body)}</p>
      {!may(actor, 'users.setPassword', user) && <p className={classes.note}>{texts.notOurs(body)}</p>}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={action.button}
        verb={action.button}
        reason={{ label: texts.reason, max: 500 }}
        onConfirm={(reason) =>
          (administersBody ? end : name).run({ id, reason }, { version }).then(() => onDone(action.done(user.name, body)))
        }
      >
        {action.text(user.name, body)}
      </ConfirmDialog>
    </Section>
  )
}
