import { Anchor, Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mines } from '@barreno/domain/mines/calls'
import type { Mine } from '@barreno/domain/mines/schema'
import { mayEver } from '@barreno/domain/permissions'
import { inputValues } from '@barreno/texts/blasting'
import { mineTexts as texts } from '@barreno/texts/mines'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { MineDialog } from './mine-dialog.tsx'

/** The mines of the user's own alianza; for staff, those of all. */
export const MinesPage = () => (
  <PageAccess permission="mines.read" title={texts.title} refused={texts.refused}>
    {(actor) => <Mines actor={actor} />}
  </PageAccess>
)

function Mines({ actor }: { actor: Actor }) {
  const list = useList(mines.list)
  const [isAdding, setAdding] = useState(false)
  const [message, notify] = useFlash()
  const isOfAlianza = actor.clientId !== null
  // Staff who may not list the alianzas cannot choose the owner of a mine.
  const mayAdd = mayEver(actor, 'mines.keep') && (isOfAlianza || mayEver(actor, 'clients.list'))
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={mayAdd && <Button onClick={() => setAdding(true)}>{texts.form.create}</Button>}
      />
      <FlashMessage message={message} />
      <FilterBar filters={list.filters} searchLabel={texts.search} />
      <ListTable
        label={texts.title}
        list={list}
        columns={isOfAlianza ? columns.filter(({ key }) => key !== 'clientName') : columns}
        card={isOfAlianza ? cardOfOwn : cardOfAny}
        texts={texts}
      />
      {mayAdd && <MineDialog mine={null} asksForClient={!isOfAlianza} opened={isAdding} onClose={() => setAdding(false)} onDone={notify} />}
    </>
  )
}

const rockOf = ({ rock }: Mine) => (rock ? (inputValues[rock] ?? rock) : texts.noRock)

const WayTo = ({ mine }: { mine: Mine }) => (
  <Anchor component={Link} to={`/minas/${encodeURIComponent(mine.id)}`}>
    {mine.name}
  </Anchor>
)

const State = ({ mine: { isActive } }: { mine: Mine }) => (
  <StatusBadge tone={isActive ? 'green' : 'grey'}>{isActive ? texts.active : texts.inactive}</StatusBadge>
)

const cardWith = (linesBefore: (mine: Mine) => string[]) => (mine: Mine) => (
  <RowCard
    title={<WayTo mine={mine} />}
    badge={<State mine={mine} />}
    lines={[...linesBefore(mine), `${mine.place ?? texts.noPlace} · ${rockOf(mine)}`, texts.shots(mine.shots)]}
  />
)
const cardOfOwn = cardWith(() => [])
const cardOfAny = cardWith(({ clientName }) => [clientName])

const columns: readonly Column<Mine>[] = [
  { key: 'name', title: texts.columns.name, sortable: true, wrap: true, cell: (mine) => <WayTo mine={mine} /> },
  { key: 'clientName', title: texts.columns.client, sortable: true, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'place', title: texts.columns.place, wrap: true, cell: ({ place }) => place ?? texts.noPlace },
  { key: 'rock', title: texts.columns.rock, cell: rockOf },
  { key: 'shots', title: texts.columns.shots, numeric: true, cell: ({ shots }) => <Count value={shots} /> },
  { key: 'last', title: texts.columns.last, cell: ({ lastFiredOn }) => <DateText value={lastFiredOn} /> },
  { key: 'state', title: texts.columns.state, cell: (mine) => <State mine={mine} /> },
]
