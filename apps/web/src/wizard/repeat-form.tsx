import { Anchor } from '@mantine/core'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { repeatTexts as texts } from '@barreno/texts/repeat'
import { wizardTexts } from '@barreno/texts/wizard'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import type { PastRecord } from './repeat-address.ts'
import { DateField } from '../ui/date-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Count } from '../ui/quantity.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Section } from '../ui/section.tsx'
import { WizardFrame } from '../ui/wizard-frame.tsx'
import { frontsWithoutFile, isConfigured, withTyped } from './draft.ts'
import type { DraftState } from './draft-store.ts'
import { FrameNotices } from './frame-notices.tsx'
import { frontFaults } from './front-faults.ts'
import { frontFileId } from './front-files.tsx'
import { designFaults } from './former-design.ts'
import { RepeatedFiles } from './repeated-files.tsx'
import { RunningSummary } from './running-summary.tsx'
import type { FrameProps } from './step-frame.tsx'
import { earliestMissing, neighbours } from './steps.ts'
import { useFormerFronts } from './use-former-fronts.ts'
import { useToday } from './use-today.ts'
import { type CurrentStep, useDraftFiles } from './wizard-step.tsx'
import classes from './repeat-form.module.css'

/** Separate chunks, because each request needs only one summary and few need designs. */
const CustomSummary = partOnDemand(async () => (await import('./custom-summary-page.tsx')).CustomSummary)
const ComboSummary = partOnDemand(async () => (await import('./combo-summary-page.tsx')).ComboSummary)
const RepeatedDesigns = partOnDemand(async () => (await import('./repeated-designs.tsx')).RepeatedDesigns)

type Props = { state: DraftState; client: SessionUser; record: PastRecord }

/** The whole repeated request on one page: materials at today's prices, date, fronts, and the button to send it. */
export function RepeatForm({ state, client, record }: Props) {
  const today = useToday()
  useDraftFiles(client.id, state)
  const former = useFormerFronts(record)
  const [checks, setChecks] = useState(0)
  const { draft } = state
  const flow = draft.orderType!
  const step: CurrentStep = { ...state, ...neighbours('summary', flow, draft), id: 'summary', flow, today, client }
  const faults = [
    ...frontFaults(draft, today),
    ...(isConfigured(draft)
      ? designFaults(draft, former)
      : frontsWithoutFile(draft).map((front) => ({ field: frontFileId(front), message: texts.files.missing(front) }))),
  ]
  const errors = checks > 0 ? faults : []
  const errorAt = (field: string) => errors.find((fault) => fault.field === field)?.message

  const frame = ({ onContinue, ...props }: FrameProps) => (
    <Frame
      {...props}
      record={record}
      onContinue={() => {
        setChecks(faults.length > 0 ? checks + 1 : 0)
        if (faults.length === 0) onContinue()
      }}
    />
  )
  const head = (
    <>
      <div className={classes.faults}>
        <ErrorSummary errors={errors} check={checks} />
      </div>
      <What step={step} record={record} error={errorAt('estimatedServiceDate')} />
      {isConfigured(draft) ? (
        <RepeatedDesigns step={step} former={former} errorAt={errorAt} />
      ) : (
        <RepeatedFiles step={step} record={record} former={former} errorAt={errorAt} />
      )}
    </>
  )
  const Summary = flow === 'combo' ? ComboSummary : CustomSummary
  return <Summary step={step} frame={frame} head={head} edit={null} />
}

function Frame({ step, record, obstacle, children, ...props }: FrameProps & { record: PastRecord }) {
  const { draft, savedAt, trouble, today } = step
  const navigate = useNavigate()
  const barred = useRequestObstacle()
  return (
    <WizardFrame
      {...props}
      title={texts.title}
      context={
        <>
          <p className={classes.context}>{texts.context(draft.copiedFrom!.number)}</p>
          <Anchor component={Link} to={earliestMissing(draft, today).address} underline="always">
            {texts.change}
          </Anchor>
        </>
      }
      obstacle={barred ?? obstacle}
      summary={<RunningSummary draft={draft} />}
      savedAt={trouble === 'unsaved' ? null : savedAt}
      onBack={() => void navigate(pageOf(record))}
    >
      <FrameNotices trouble={trouble} barred={barred} />
      {children}
    </WizardFrame>
  )
}

const pageOf = ({ of, id }: PastRecord) =>
  `${of === 'order' ? '/ordenes-cliente/details' : '/preordenes-cliente/detalle'}/${encodeURIComponent(id)}`

/** The facts that stay the same, and the date, which has to be chosen. */
function What({ step, record, error }: { step: CurrentStep; record: PastRecord; error: string | undefined }) {
  const { draft, change, client, today } = step
  const labels = wizardTexts.summary
  return (
    <Section id="general" title={texts.general}>
      <div className={classes.date}>
        <DateField
          id="estimatedServiceDate"
          label={wizardTexts.fronts.date}
          description={texts.before(draft.copiedFrom!.serviceDate)}
          value={draft.unreadable['estimatedServiceDate'] ?? draft.estimatedServiceDate}
          onChange={(typed) => change(withTyped(draft, 'estimatedServiceDate', typed))}
          min={today}
          tooEarly={wizardTexts.fronts.datePast}
          error={error}
          required
        />
      </div>
      <Facts
        facts={[
          { label: labels.client, value: client.nombreAlianza ?? client.nombre },
          {
            label: texts.from,
            value: (
              <Anchor component={Link} to={pageOf(record)}>
                {draft.copiedFrom!.number}
              </Anchor>
            ),
          },
          { label: labels.orderType, value: orderTypeLabels[draft.orderType!] },
          { label: labels.miningType, value: miningTypeLabels[draft.miningType!] },
          { label: labels.fronts, value: <Count value={draft.numberOfFronts} /> },
        ]}
      />
    </Section>
  )
}
