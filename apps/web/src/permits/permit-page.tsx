import { Button, Group } from '@mantine/core'
import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { dateTime } from '@barreno/texts/format'
import { permitTexts } from '@barreno/texts/permits'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { Section } from '../ui/section.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { AttachDialog, PermitDialog, WithdrawDialog } from './dialogs.ts'
import { PaperButton } from './paper-button.tsx'
import { PermitState } from './permit-state.tsx'
import { QuotaBars } from './quota-bars.tsx'
import bars from '../ui/bars.module.css'
import classes from './permits.module.css'

const texts = permitTexts.detail
const back = { to: '/permisos', label: texts.back }

/** The page of one permit: its data, its quotas and how much of them is used. */
export const PermitPage = () => (
  <PageAccess permission="permits.page" title={permitTexts.page.title} refused={screenRefusals['permission.denied']}>
    {() => <LoadedPermit />}
  </PageAccess>
)

function LoadedPermit() {
  const { permitId = '' } = useParams()
  const answer = useEndpoint(permits.get, { id: permitId })
  return (
    <RecordPage title={permitTexts.page.title} back={back} answer={answer} failed={texts.loadFailed} notFound={texts.missing}>
      {(permit) => <PermitRecord key={permit.id} permit={permit} />}
    </RecordPage>
  )
}

function PermitRecord({ permit }: { permit: Permit }) {
  const [openDialog, ask] = useState<'edit' | 'withdraw' | 'attach' | null>(null)
  const [message, notify] = useFlash()
  const close = () => ask(null)
  const holder = permit.holderKind === 'institution' ? permitTexts.holders.institution : permit.holderName
  return (
    <>
      <PageHead
        title={permit.number}
        back={back}
        context={`${permitTexts.kinds[permit.kind]} · ${holder}`}
        badge={<PermitState permit={permit} />}
        action={
          permit.canEdit && (
            <Group gap="xs">
              <Button variant="default" color="red" onClick={() => ask('withdraw')}>
                {texts.withdraw}
              </Button>
              <Button variant="default" onClick={() => ask('attach')}>
                {permit.file ? texts.replace : texts.attach}
              </Button>
              <Button onClick={() => ask('edit')}>{texts.edit}</Button>
            </Group>
          )
        }
      />
      <FlashMessage message={message} />
      <Section id="facts" title={texts.facts} action={permit.file && <PaperButton permit={permit} file={permit.file} />}>
        <Facts
          facts={[
            {
              label: permitTexts.form.holderKind,
              value: permit.holderKind === 'institution' ? holder : `${holder} · ${permitTexts.holders[permit.holderKind]}`,
            },
            ...(permit.holderKind === 'person' ? [{ label: permitTexts.form.document, value: permit.holderId }] : []),
            { label: permitTexts.columns.kind, value: permitTexts.kinds[permit.kind] },
            { label: permitTexts.columns.body, value: permit.body },
            { label: permitTexts.columns.validity, value: permitTexts.validity(permit.validFrom, permit.validTo) },
            { label: texts.file, value: permit.file?.name ?? texts.noFile },
            { label: texts.conditions, value: permit.conditions ?? texts.noConditions, wide: true },
            ...(permit.withdrawnAt
              ? [
                  { label: texts.withdrawn, value: dateTime(permit.withdrawnAt) },
                  { label: texts.withdrawnBy, value: permit.withdrawnByName },
                  { label: texts.reason, value: permit.withdrawnReason, wide: true },
                ]
              : []),
          ]}
        />
      </Section>
      {permit.holderKind === 'client' && permit.holderId && (
        <Section id="quotas" title={texts.quotas}>
          <Quotas permit={permit} clientId={permit.holderId} />
        </Section>
      )}
      <PermitDialog permit={permit} opened={openDialog === 'edit'} onClose={close} onDone={notify} />
      <WithdrawDialog permit={permit} opened={openDialog === 'withdraw'} onClose={close} onDone={notify} />
      <AttachDialog permit={permit} opened={openDialog === 'attach'} onClose={close} onDone={notify} />
    </>
  )
}

/** The quotas with their use if the permit is in force, otherwise only the granted amounts. */
function Quotas({ permit, clientId }: { permit: Permit; clientId: string }) {
  const { data } = useEndpoint(permits.quotas, { client: clientId }, { enabled: permit.quotas.length > 0 })
  if (permit.quotas.length === 0) return <p className={classes.small}>{texts.noQuotas}</p>
  const used = (data ?? []).filter(({ permitId }) => permitId === permit.id)
  if (used.length > 0) return <QuotaBars quotas={used} />
  return (
    <ul className={bars.bars}>
      {permit.quotas.map((quota) => (
        <li key={`${quota.measure} ${quota.family ?? ''} ${quota.period}`} className={bars.line}>
          <span>{permitTexts.quota.label(quota)}</span>
          <span className={bars.figures}>{permitTexts.quota.granted(quota.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
