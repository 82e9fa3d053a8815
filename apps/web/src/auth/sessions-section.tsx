import { Button } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { SessionList } from './session-list.tsx'

const texts = authTexts.account.sessions

/** The user's own sessions, with actions to end one of them or all others. */
export function SessionsSection({ isProviderOnly }: { isProviderOnly: boolean }) {
  const { data: sessions, error, refetch } = useEndpoint(auth.sessions, {})
  const end = useAction(auth.endSession)
  const endOthers = useAction(auth.endOtherSessions)
  const [isAsking, setAsking] = useState(false)
  return (
    <Section
      id="sesiones"
      title={texts.title}
      context={isProviderOnly ? texts.contextAtProvider : texts.context}
      action={
        sessions &&
        sessions.length > 1 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.endOthers}
          </Button>
        )
      }
    >
      {error && <ErrorState message={texts.failed} onRetry={() => void refetch()} />}
      {!error && !sessions && <Loading />}
      {/* If the session has ended meanwhile, reading the list again removes it. */}
      {sessions && <SessionList sessions={sessions} onEnd={({ id }) => void end.run({ id }).catch(() => refetch())} />}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.endOthersTitle}
        verb={texts.endOthers}
        onConfirm={() => endOthers.run({})}
      >
        {texts.endOthersText}
      </ConfirmDialog>
    </Section>
  )
}
