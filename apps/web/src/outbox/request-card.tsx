import { Anchor, Badge, Button, Progress } from '@mantine/core'
import { dateTime } from '@barreno/texts/format'
import { outboxTexts as texts } from '@barreno/texts/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { dialogOnDemand, partOnDemand } from '../ui/on-demand.tsx'
import type { Outbox } from './outbox.ts'
import { isLate, type QueuedRequest } from './queued-request.ts'
import { send } from './send.ts'
import { useShare } from './shares.ts'
import classes from './outbox-list.module.css'

type Props = { outbox: Outbox; request: QueuedRequest }

const closingOf = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (opened ? onClose : null)
const CorrectDialog = dialogOnDemand(async () => (await import('./decisions.ts')).CorrectDialog, closingOf)
const DiscardDialog = dialogOnDemand(async () => (await import('./decisions.ts')).DiscardDialog, closingOf)
const SuggestionQuestion = partOnDemand(async () => (await import('./decisions.ts')).SuggestionQuestion)
const PriceQuestion = partOnDemand(async () => (await import('./decisions.ts')).PriceQuestion)

/** A request in the outbox: its content, its time, its key and its state. */
export function RequestCard({ outbox, request }: Props) {
  const { key, state, orderType, corrects, numberOfFronts, estimatedServiceDate, total, fileNames, madeAt, triedAt, sent } = request
  const late = isLate(request)
  return (
    <section
      className={classes.request}
      data-late={late || undefined}
      aria-label={`${texts.what(orderType, corrects)}, ${dateTime(madeAt)}`}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.what(orderType, corrects)}</h2>
        <Badge variant="light" color={state === 'sent' ? 'green' : state === 'refused' || late ? 'red' : 'blue'}>
          {texts.states[state]}
        </Badge>
      </div>
      <Facts
        facts={[
          { label: texts.facts.total, value: <Money amount={total} /> },
          { label: texts.facts.fronts, value: numberOfFronts },
          { label: texts.facts.serviceDate, value: <DateText value={estimatedServiceDate} /> },
          { label: texts.facts.madeAt, value: dateTime(madeAt) },
          ...(sent ? [{ label: texts.facts.arrivedAt, value: dateTime(sent.at) }] : []),
          ...(triedAt && !sent ? [{ label: texts.facts.triedAt, value: dateTime(triedAt) }] : []),
          { label: texts.facts.files, value: fileNames.length > 0 ? texts.files(fileNames) : texts.facts.noFiles },
          { label: texts.facts.key, value: <span className={classes.key}>{key}</span> },
        ]}
      />
      <Standing request={request} />
      {request.refusal?.code === 'preorders.totalChanged' && <PriceQuestion outbox={outbox} request={request} />}
      {request.refusal?.code === 'preorders.suggestionChanged' && <SuggestionQuestion outbox={outbox} request={request} />}
      <Actions outbox={outbox} request={request} />
    </section>
  )
}

function Standing({ request: { id, state, arrived, tries, refusal, sent } }: Pick<Props, 'request'>) {
  const share = useShare(id)
  if (share !== null) return <OnItsWay share={share} />
  if (sent) return <Notice tone="green">{(sent.waitsInAlliance ? texts.waitsInAlliance : texts.registered)(sent.number)}</Notice>
  if (state === 'refused' && refusal)
    return (
      <Notice tone="red" live>
        {texts.refused(refusal.message, refusal.at)}
      </Notice>
    )
  return <p className={classes.note}>{tries > 0 ? texts.noAnswer : arrived ? texts.partly(Math.floor(arrived * 100)) : texts.waiting}</p>
}

function OnItsWay({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  const isUploaded = share >= 1
  return (
    <div className={classes.way}>
      <span role="status">{isUploaded ? texts.sending : texts.uploading(percent)}</span>
      <Progress value={percent} size="sm" animated={isUploaded} aria-label={isUploaded ? texts.sending : texts.uploadingLabel} />
    </div>
  )
}

/** Whether the refusal is a question, which is answered in its own part of the card. */
const isAsked = (refusal: QueuedRequest['refusal']) =>
  refusal?.code === 'preorders.totalChanged' || refusal?.code === 'preorders.suggestionChanged'

function Actions({ outbox, request: { id, state, refusal, sent }, request }: Props) {
  const queries = useQueryClient()
  // A request that is being sent must neither be sent a second time nor be taken back.
  const isOnItsWay = useShare(id) !== null
  const [isSending, setSending] = useState(false)
  const [pending, setPending] = useState<'correct' | 'discard' | null>(null)
  const close = () => setPending(null)

  async function sendNow() {
    setSending(true)
    const how = await send(outbox, id).finally(() => setSending(false))
    if (how === 'sent') await queries.invalidateQueries()
  }

  if (sent)
    return (
      <div className={classes.actions}>
        <Anchor component={Link} to={`/preordenes-cliente/detalle/${sent.id}`}>
          {texts.see}
        </Anchor>
        <Button variant="subtle" size="compact-md" onClick={() => void outbox.remove(id)}>
          {texts.dismiss}
        </Button>
      </div>
    )
  return (
    <div className={classes.actions}>
      {!isAsked(refusal) && (
        <Button variant="default" loading={isSending} disabled={isOnItsWay} onClick={() => void sendNow()}>
          {state === 'refused' ? texts.retry : texts.send}
        </Button>
      )}
      <Button variant="default" disabled={isOnItsWay} onClick={() => setPending('correct')}>
        {texts.correct}
      </Button>
      <Button variant="subtle" disabled={isOnItsWay} onClick={() => setPending('discard')}>
        {texts.discard}
      </Button>
      <CorrectDialog outbox={outbox} request={request} opened={pending === 'correct'} onClose={close} />
      <DiscardDialog outbox={outbox} request={request} opened={pending === 'discard'} onClose={close} />
    </div>
  )
}
