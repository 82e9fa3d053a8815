import { Progress } from '@mantine/core'
import { verifications } from '@barreno/domain/verifications/calls'
import type { Verification } from '@barreno/domain/verifications/schema'
import { dateTime } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { verificationTexts as texts } from '@barreno/texts/verifications'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Differences } from './differences.tsx'
import { StartDialog } from './start-dialog.tsx'
import { verificationCard, verificationColumns } from './verification-columns.tsx'
import classes from './verifications.module.css'

/** The page that shows whether the records agree with the history, for users with the permission. */
export const VerificationsPage = () => (
  <PageAccess permission="verifications.read" title={texts.title} refused={texts.refused} signedOut={inventoryTexts.signIn}>
    {() => <Verifications />}
  </PageAccess>
)

const differencesOf = (verification: Verification) => <Differences of={verification} />

/** Milliseconds between two progress requests while a verification is running. */
const lookEvery_ms = 1_500

const underWay = (last: Verification | undefined) => (last?.status === 'running' ? last : null)

function Verifications() {
  const [isStarting, setStarting] = useState(false)
  const list = useList(verifications.list, undefined, { every_ms: (seen) => underWay(seen?.items[0]) !== null && lookEvery_ms })
  const head = useEndpoint(verifications.head, {})
  const [last] = list.answer.data?.items ?? []
  const running = underWay(last)
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <ActionButton onClick={() => setStarting(true)} obstacles={running ? [texts.start.underWay] : []}>
            {texts.start.action}
          </ActionButton>
        }
      />
      {running && <UnderWay of={running} />}
      {last?.status === 'differing' && (
        <Notice tone="red" title={texts.lastDiffers(texts.differencesCount(last.differenceCount ?? 0), dateTime(last.startedAt))}>
          {texts.callOperator}
        </Notice>
      )}
      {head.data && (
        <div className={classes.head}>
          <Facts
            facts={[
              { label: texts.head, value: <code className={classes.code}>{head.data.short}</code> },
              { label: texts.headAt, value: head.data.at === null ? texts.none : <DateText value={head.data.at} withTime /> },
            ]}
          />
          <p className={classes.help}>{texts.headHelp}</p>
        </div>
      )}
      <ListTable
        label={texts.list}
        list={list}
        columns={verificationColumns}
        card={verificationCard}
        detail={{
          title: texts.detail.title,
          name: ({ startedAt }) => texts.detail.name(dateTime(startedAt)),
          label: ({ differenceCount }) => (differenceCount ? texts.differencesCount(differenceCount) : texts.detail.open),
          content: differencesOf,
        }}
        texts={texts}
      />
      <StartDialog opened={isStarting} onClose={() => setStarting(false)} />
    </>
  )
}

const UnderWay = ({ of: { done, steps } }: { of: Verification }) => (
  <Notice tone="blue" title={texts.running} live>
    {texts.progress(done, steps)} {texts.goesOn}
    <Progress value={steps ? (100 * done) / steps : 0} aria-label={texts.running} size="sm" mt="xs" />
  </Notice>
)
