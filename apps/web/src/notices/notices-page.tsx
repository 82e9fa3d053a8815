import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import type { Role } from '@barreno/domain/actor'
import { notices } from '@barreno/domain/notices/calls'
import type { Notice } from '@barreno/domain/notices/schema'
import { noticeInWords, noticeTexts as texts } from '@barreno/texts/notices'
import { shell } from '@barreno/texts/shell'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Empty } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { useListFilters } from '../ui/use-list-filters.ts'
import classes from './notices.module.css'
import { recordPath } from './record-path.ts'
import { useUnread } from './use-unread.ts'

/** What the reader was told, the newest first; opening one marks it as read. */
export const NoticesPage = () => (
  <PageAccess permission="notices.own" title={texts.title} refused={shell.denied}>
    {({ role }) => <Notices role={role} />}
  </PageAccess>
)

function Notices({ role }: { role: Role }) {
  const filters = useListFilters(notices.list.sorts)
  const unread = filters.oneOf('unread', ['true'])
  const answer = useEndpoint(notices.list, { ...filters.query, ...(unread && { unread }) })
  const { run, isPending, error } = useAction(notices.readAll)
  const [message, say] = useFlash()
  const side = role === 'cliente' ? 'alliance' : 'staff'
  const isAnyUnread = useUnread() > 0
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context[side]}
        action={
          isAnyUnread && (
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                void run({}).then(
                  ({ read }) => say(texts.readAllDone(read)),
                  () => {},
                )
              }
            >
              {texts.readAll}
            </Button>
          )
        }
      />
      {(error ?? message) && <PageNotice tone={error ? 'red' : 'green'} title={error?.message ?? message ?? ''} live />}
      <FilterBar
        search={filters.q}
        onSearch={(text) => filters.set('q', text)}
        searchLabel={texts.search[side]}
        choices={[{ value: 'true', label: texts.unread }]}
        chosen={unread}
        onChoose={(value) => filters.set('unread', value)}
        choicesLabel={texts.filter}
        everything={texts.all}
      />
      <ListTable
        label={texts.title}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={role === 'cliente' ? columns(role).filter(({ key }) => key !== 'client') : columns(role)}
        card={card(role)}
        empty={<Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={texts.loadFailed}
      />
    </>
  )
}

const columns = (role: Role): readonly Column<Notice>[] => [
  { key: 'what', title: texts.columns.what, wrap: true, cell: (notice) => <What notice={notice} role={role} /> },
  { key: 'record', title: texts.columns.record, cell: ({ recordNumber }) => recordNumber },
  { key: 'client', title: texts.columns.client, wrap: true, cell: ({ clientName }) => clientName },
  { key: 'by', title: texts.columns.by, wrap: true, cell: ({ by }) => texts.who(by.name, by.role) },
  { key: 'at', title: texts.columns.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <RelativeTime value={at} /> },
]

const card = (role: Role) => (notice: Notice) => (
  <RowCard
    title={<What notice={notice} role={role} />}
    lines={[
      role === 'cliente' ? notice.recordNumber : `${notice.recordNumber} · ${notice.clientName}`,
      <span key="who">
        {texts.who(notice.by.name, notice.by.role)}, <RelativeTime value={notice.at} />
      </span>,
    ]}
  />
)

/** What happened, as the way to the record. */
function What({ notice, role }: { notice: Notice; role: Role }) {
  const queries = useQueryClient()
  const isUnread = !notice.readAt && !notice.overAt
  // Whoever opens the record goes on whether or not this is written down: where it is not, the notice stays unread.
  const markRead = () => {
    if (!notice.readAt)
      void call(notices.read, { id: notice.id }).then(
        () => queries.invalidateQueries(),
        () => {},
      )
  }
  return (
    <span className={classes.what}>
      {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
      <Anchor component={Link} to={recordPath(notice, role)} className={classes.way} data-unread={isUnread || undefined} onClick={markRead}>
        {noticeInWords(notice)}
      </Anchor>
      {notice.overAt && <span className={classes.small}>{texts.over}</span>}
      {notice.reason && <span className={classes.small}>{texts.reason(notice.reason)}</span>}
    </span>
  )
}
