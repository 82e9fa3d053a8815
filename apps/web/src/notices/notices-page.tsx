import { Anchor, Button, Group, VisuallyHidden } from '@mantine/core'
import type { Role } from '@barreno/domain/actor'
import { notices } from '@barreno/domain/notices/calls'
import { recordPath } from '@barreno/domain/notices/rules'
import type { Notice } from '@barreno/domain/notices/schema'
import { dateTime } from '@barreno/texts/format'
import { noticeInWords, noticeTexts as texts } from '@barreno/texts/notices'
import { shell } from '@barreno/texts/shell'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Failure } from '../ui/failure.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage, PageNotice } from '../ui/page-notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useFlash } from '../ui/use-flash.ts'
import classes from './notices.module.css'

import { SnoozeDialog } from './snooze-dialog.tsx'
import { useUnread } from './use-unread.ts'

/** The user's notices, newest first; opening one marks it as read. */
export const NoticesPage = () => (
  <PageAccess permission="notices.own" title={texts.title} refused={shell.denied}>
    {({ role }) => <Notices role={role} />}
  </PageAccess>
)

const noticeFilters = ['unread', 'snoozed'] as const

function Notices({ role }: { role: Role }) {
  const list = useList(notices.list, ({ get }) => {
    const chosen = noticeFilters.find((filter) => get(filter) === 'true')
    return chosen ? { [chosen]: 'true' } : {}
  })
  const { run, isPending, error } = useAction(notices.readAll)
  const waking = useAction(notices.snooze)
  const [putOff, setPutOff] = useState<Notice | null>(null)
  const [message, notify] = useFlash()
  const side = role === 'cliente' ? 'alliance' : 'staff'
  const isAnyUnread = useUnread() > 0
  const actions = (notice: Notice) => {
    if (notice.overAt && !notice.snoozedUntil) return null
    if (!notice.snoozedUntil) return <RowButton onClick={() => setPutOff(notice)}>{texts.snooze.verb}</RowButton>
    const wake = () =>
      void waking.run({ id: notice.id, until: null }).then(
        () => notify(texts.snooze.woken),
        () => {},
      )
    return <RowButton onClick={wake}>{texts.snooze.wake}</RowButton>
  }
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context[side]}
        action={
          <Group gap="xs">
            <Button component={Link} to="/avisos/ajustes" variant="default">
              {texts.settings.open}
            </Button>
            {isAnyUnread && (
              <Button
                variant="default"
                loading={isPending}
                onClick={() =>
                  void run({}).then(
                    ({ read }) => notify(texts.readAllDone(read)),
                    () => {},
                  )
                }
              >
                {texts.readAll}
              </Button>
            )}
          </Group>
        }
      />
      {error && <PageNotice tone="red" title={error.message} live />}
      {waking.error && <Failure error={waking.error} title={texts.snooze.failed} onLeave={waking.reset} />}
      <FlashMessage message={message} />
      <FilterBar
        filters={list.filters}
        searchLabel={texts.search[side]}
        choices={[
          { value: 'unread', label: texts.unread },
          { value: 'snoozed', label: texts.snooze.filter },
        ]}
        chosen={noticeFilters.find((filter) => list.query[filter]) ?? null}
        onChoose={(value) =>
          list.filters.setAll({ unread: value === 'unread' ? 'true' : null, snoozed: value === 'snoozed' ? 'true' : null })
        }
        choicesLabel={texts.filter}
        everything={texts.all}
      />
      <ListTable label={texts.title} list={list} columns={columns(role, actions)} card={card(role, actions)} texts={texts} />
      <SnoozeDialog notice={putOff} onClose={() => setPutOff(null)} onDone={notify} />
    </>
  )
}

const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button className={classes.act} variant="default" size="compact-sm" onClick={onClick}>
    {children}
  </Button>
)

type Actions = (notice: Notice) => ReactNode

const columns = (role: Role, actions: Actions): readonly Column<Notice>[] => [
  { key: 'what', title: texts.columns.what, wrap: true, cell: (notice) => <What notice={notice} role={role} /> },
  { key: 'record', title: texts.columns.record, cell: ({ recordNumber }) => recordNumber },
  ...(role === 'cliente' ? [] : [{ key: 'client', title: texts.columns.client, wrap: true, cell: ({ clientName }: Notice) => clientName }]),
  { key: 'by', title: texts.columns.by, wrap: true, cell: ({ by }) => texts.who(by.name, by.role) },
  { key: 'at', title: texts.columns.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <RelativeTime value={at} /> },
  { key: 'actions', title: texts.columns.actions, hideTitle: true, stays: true, cell: actions },
]

const card = (role: Role, actions: Actions) => (notice: Notice) => (
  <RowCard
    title={<What notice={notice} role={role} />}
    lines={[
      role === 'cliente' ? notice.recordNumber : `${notice.recordNumber} · ${notice.clientName}`,
      <span key="who">
        {texts.who(notice.by.name, notice.by.role)}, <RelativeTime value={notice.at} />
      </span>,
    ]}
    action={actions(notice)}
  />
)

/** The event, as a link to the record. */
function What({ notice, role }: { notice: Notice; role: Role }) {
  const queries = useQueryClient()
  const isUnread = !notice.readAt && !notice.overAt && !notice.snoozedUntil
  // Errors are ignored: the user goes on to the record anyway, and the notice stays unread.
  const markRead = () => {
    if (isUnread)
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
      {notice.snoozedUntil && <span className={classes.small}>{texts.snooze.until(dateTime(notice.snoozedUntil))}</span>}
      {notice.reason && <span className={classes.small}>{texts.reason(notice.reason)}</span>}
    </span>
  )
}
