import { people } from '@barreno/domain/people/calls'
import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts } from '@barreno/texts/people'
import { useEndpoint } from '../api/use-endpoint.ts'
import { DataTable } from '../ui/data-table.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { personColumns, personLines, State, Who } from './person-parts.tsx'

/** Who comes in for an alianza, for staff to read: the alianza itself invites them, changes them and takes them out. */
export function PeopleSection({ clientId }: { clientId: string }) {
  const { data, error, isFetching, refetch } = useEndpoint(people.ofClient, { clientId })
  return (
    <Section id="personas" title={texts.ofAlianza.title} context={texts.ofAlianza.context}>
      <DataTable
        label={texts.ofAlianza.title}
        rows={data}
        rowKey={({ id }) => id}
        columns={personColumns}
        card={card}
        empty={<Empty title={texts.nobody} />}
        loading={isFetching}
        error={error && !data ? texts.loadFailed : null}
        onRetry={() => void refetch()}
      />
    </Section>
  )
}

const card = (person: Person) => <RowCard title={<Who person={person} />} badge={<State person={person} />} lines={personLines(person)} />
