import { Button } from '@mantine/core'
import { type Actor, entersBesideProvider } from '@barreno/domain/actor'
import { auth } from '@barreno/domain/auth/calls'
import { may } from '@barreno/domain/permissions'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { userTexts } from '@barreno/texts/users'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Section } from '../ui/section.tsx'
import classes from './user-form.module.css'

const texts = userTexts.link

/** For an account linked with an OpenID provider: whether it signs in there, and a button to unlink it. */
export function LinkSection({ user, actor, onDone }: { user: User; actor: Actor; onDone: (message: string) => void }) {
  const { data: offer } = useEndpoint(auth.oidc, {})
  const { run } = useAction(users.unlinkOidc)
  const [isAsking, setAsking] = useState(false)
  // The name of a provider that the portal no longer uses is unknown.
  const name = user.entersAtProvider ? offer?.name : undefined
  const provider = name ?? texts.provider
  return (
    <Section
      id="vinculo"
      title={texts.title}
      action={
        may(actor, 'users.unlinkOidc', user) && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.unlink}
          </Button>
        )
      }
    >
      <p className={classes.note}>{texts[entryOf(user)](user.name, provider)}</p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.unlinkTitle(name)}
        verb={texts.unlink}
        danger
        reason={{ label: texts.reason, required: true, max: 500 }}
        onConfirm={(reason) => run({ id: user.id, reason }).then(() => onDone(texts.unlinked(provider)))}
      >
        {texts.unlinkText(user.name, provider)}
      </ConfirmDialog>
    </Section>
  )
}

const entryOf = ({ entersAtProvider, role }: User) =>
  !entersAtProvider ? 'linkedElsewhere' : entersBesideProvider(role) ? 'linkedBeside' : 'linked'
