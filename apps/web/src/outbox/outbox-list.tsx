import { Button } from '@mantine/core'
import { outboxTexts as texts } from '@barreno/texts/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import { Empty, Loading } from '../ui/states.tsx'
import { isLate } from './queued-request.ts'
import { RequestCard } from './request-card.tsx'
import { sendAll } from './send.ts'
import { useOutbox } from './use-outbox.ts'
import classes from './outbox-list.module.css'

/** The requests that were submitted without a connection, each with its state. */
export function OutboxList() {
  const { user } = useSession()
  return user && <OutboxOf accountId={user.id} />
}

function OutboxOf({ accountId }: { accountId: string }) {
  const { outbox, status, requests } = useOutbox(accountId)
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const late = requests.filter((request) => isLate(request)).length

  async function sendNow() {
    setSending(true)
    const hasArrived = await sendAll(outbox).finally(() => setSending(false))
    if (hasArrived) await queries.invalidateQueries()
  }

  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          requests.some(({ state }) => state === 'queued') && (
            <Button loading={isSending} onClick={() => void sendNow()}>
              {texts.sendAll}
            </Button>
          )
        }
      />
      {late > 0 && (
        <PageNotice tone="red" live>
          {texts.late(late)}
        </PageNotice>
      )}
      {status === 'loading' ? (
        <Loading />
      ) : requests.length === 0 ? (
        <Empty title={texts.empty}>{texts.emptyHelp}</Empty>
      ) : (
        <ul className={classes.list} aria-label={texts.list}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard outbox={outbox} request={request} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
