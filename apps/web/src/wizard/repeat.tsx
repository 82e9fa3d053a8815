import { Button } from '@mantine/core'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { repeatTexts as texts } from '@barreno/texts/repeat'
import { wizardTexts } from '@barreno/texts/wizard'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { resumeAddress, startAddress } from '../paths.ts'
import { type PastRecord, recordOfAddress } from './repeat-address.ts'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { DraftFacts } from './draft-facts.tsx'
import type { DraftState } from './draft-store.ts'
import { hasProgress, repeatedRecord } from './draft.ts'
import { lastOf, newest } from './last-request.ts'
import { useCopy } from './use-copy.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'
import { OfClient, placeAfter } from './wizard-step.tsx'

/** A separate chunk, because the record is read before the form is needed. */
const RepeatForm = partOnDemand(async () => (await import('./repeat-form.tsx')).RepeatForm)

/** Finds the record to repeat and makes a draft from it, unless there is one already. */
export const Repeat = () => <OfClient>{(client) => <RepeatOf client={client} />}</OfClient>

function RepeatOf({ client }: { client: SessionUser }) {
  const state = useDraft(client.id)
  const [search] = useSearchParams()
  const [sentBefore] = useState(state.sent)
  if (state.status === 'loading') return <Loading label={wizardTexts.opening} />
  if (state.sent && state.sent !== sentBefore) return <Navigate to={placeAfter(state.sent)} replace />
  const named = recordOfAddress(search)
  const begun = repeatedRecord(state.draft)
  if (begun && (!named || isSame(named, begun))) return <RepeatForm state={state} client={client} record={begun} />
  return named ? <Begin key={named.id} state={state} record={named} /> : <OfLast state={state} />
}

const isSame = (one: PastRecord, other: PastRecord) => one.of === other.of && one.id === other.id

function OfLast({ state }: { state: DraftState }) {
  const requests = useEndpoint(preorders.mine, newest)
  const accepted = useEndpoint(orders.list, newest)
  const failed = [requests, accepted].filter(({ error }) => error)
  if (!requests.data || !accepted.data)
    return (
      <Page>
        {failed.length > 0 ? (
          <ErrorState message={texts.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
        ) : (
          <Loading label={texts.finding} />
        )}
      </Page>
    )
  const last = lastOf({ requests: requests.data, accepted: accepted.data })
  return last ? <Begin state={state} record={last} /> : <NothingYet />
}

const NothingYet = () => (
  <Page>
    <Empty
      title={texts.none}
      action={
        <Button component={Link} to={startAddress}>
          {texts.start}
        </Button>
      }
    >
      {texts.noneHelp}
    </Empty>
  </Page>
)

type BeginProps = { state: DraftState; record: PastRecord }

/** Asks first if this would replace another draft. */
function Begin({ state, record }: BeginProps) {
  const [isAsking, setAsking] = useState(() => hasProgress(state.draft))
  const [attempt, setAttempt] = useState(1)
  return (
    <Page>
      {isAsking ? (
        <Asking state={state} onReplace={() => setAsking(false)} />
      ) : (
        <Reading key={attempt} state={state} record={record} onRetry={() => setAttempt(attempt + 1)} />
      )}
    </Page>
  )
}

const Asking = ({ state: { draft, savedAt }, onReplace }: { state: DraftState; onReplace: () => void }) => (
  <Notice
    tone="amber"
    title={texts.other.title}
    action={
      <>
        <Button component={Link} to={resumeAddress} mr="xs">
          {texts.other.goOn}
        </Button>
        <Button variant="outline" color="red" onClick={onReplace}>
          {texts.other.replace}
        </Button>
      </>
    }
  >
    {texts.other.text}
    <DraftFacts draft={draft} savedAt={savedAt} />
  </Notice>
)

function Reading({ state, record, onRetry }: BeginProps & { onRetry: () => void }) {
  const { error } = useCopy({ ...record, purpose: 'repeat' }, useToday(), state.replace)
  if (!error) return <Loading label={texts.reading} />
  return <ErrorState message={`${texts.notFound} ${error}`} onRetry={onRetry} />
}

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title={texts.title} />
    {children}
  </>
)
