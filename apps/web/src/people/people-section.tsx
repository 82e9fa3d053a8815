import type { Actor } from '@barreno/domain/actor'
import { clients } from '@barreno/domain/clients/calls'
import { people } from '@barreno/domain/people/calls'
import { mightEver } from '@barreno/domain/permissions'
import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts } from '@barreno/texts/people'
import type { ReactNode } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { DataTable } from '../ui/data-table.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { personColumns, personLines, State, Who } from './person-parts.tsx'
import { ResetFactor } from './reset-factor.tsx'

/**
 * The people of an alianza, read-only for staff: the alianza itself invites, edits and removes them. For the
 * alianza's own account, the corporation can remove a lost second factor.
 */
export function PeopleSection({ clientId, actor }: { clientId: string; actor: Actor }) {
  const { data, error, isFetching, refetch } = useEndpoint(people.ofClient, { clientId })
  const resetFactor = useAction(clients.resetSecondFactor)
  const [message, notify] = useFlash()
  const mayReset = mightEver(actor.role, 'clients.edit')
  const actions = (person: Person) =>
    person.isAccount && <ResetFactor person={person} onReset={(reason) => resetFactor.run({ id: clientId, reason })} onDone={notify} />
  return (
    <Section id="personas" title={texts.ofAlianza.title} context={texts.ofAlianza.context}>
      <FlashMessage message={message} />
      <DataTable
        label={texts.ofAlianza.title}
        rows={data}
        rowKey={({ id }) => id}
        columns={mayReset ? [...personColumns, { key: 'actions', title: texts.columns.actions, cell: actions }] : personColumns}
        card={cardWith((person) => mayReset && actions(person))}
        empty={<Empty title={texts.nobody} />}
        loading={isFetching}
        error={error && !data ? texts.loadFailed : null}
        onRetry={() => void refetch()}
      />
    </Section>
  )
}

const cardWith = (actions: (person: Person) => ReactNode) => (person: Person) => (
  <RowCard
    title={<Who person={person} />}
    badge={<State person={person} />}
    lines={personLines(person)}
    action={actions(person) || undefined}
  />
)
