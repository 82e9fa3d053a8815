import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { people } from '@barreno/domain/people/calls'
import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts } from '@barreno/texts/people'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { PersonActions } from './person-actions.tsx'
import { InviteDialog } from './person-dialogs.tsx'
import { RuleSection } from './rule-section.tsx'
import { personColumns, personLines, State, Who } from './person-parts.tsx'

/** The page of an alianza's people, for those who administer them. */
export const PeoplePage = () => (
  <PageAccess permission="people.administer" title={texts.title} refused={texts.refused}>
    {(actor) => <People actor={actor} />}
  </PageAccess>
)

function People({ actor }: { actor: Actor }) {
  const { data, error, isFetching, refetch } = useEndpoint(people.list, {})
  const [isInviting, setInviting] = useState(false)
  const [message, notify] = useFlash()
  const actions = (person: Person) => <PersonActions person={person} actor={actor} onDone={notify} />
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setInviting(true)}>
            {texts.invite.button}
          </Button>
        }
      />
      <FlashMessage message={message} />
      <DataTable
        label={texts.title}
        rows={data}
        rowKey={({ id }) => id}
        columns={[...personColumns, { key: 'actions', title: texts.columns.actions, cell: actions }]}
        card={cardWith(actions)}
        empty={<Empty title={texts.nobody} />}
        loading={isFetching}
        error={error && !data ? texts.loadFailed : null}
        onRetry={() => void refetch()}
      />
      <RuleSection onDone={notify} />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} onDone={notify} />
    </>
  )
}

const cardWith = (actions: (person: Person) => ReactNode) => (person: Person) => (
  <RowCard title={<Who person={person} />} badge={<State person={person} />} lines={personLines(person)} action={actions(person)} />
)
