import { Anchor, Textarea } from '@mantine/core'
import { miningTypeLabels, orderTypeLabels } from '@barreno/texts/labels'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { wizardTexts } from '@barreno/texts/wizard'
import { Link } from 'react-router'
import { FilePreview } from '../patterns/file-preview.tsx'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { FileSize } from '../ui/file-size.tsx'
import { Notice } from '../ui/notice.tsx'
import { Count } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'
import { ConfiguredSummary } from './configured-summary.tsx'
import { frontsOf, isConfigured } from './draft.ts'
import { stepsOf, type StepId } from './steps.ts'
import { typedInputs } from './typed-fields.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './request-sections.module.css'

const texts = wizardTexts.summary

/** The kind of request, its client and its date. */
export function GeneralSection({ step }: { step: CurrentStep }) {
  const { client, draft } = step
  return (
    <Section id="general" title={texts.general} action={<ChangeLink step={step} to="fronts" of={texts.general} />}>
      <Facts
        facts={[
          { label: texts.client, value: client.nombreAlianza ?? client.nombre, wide: true },
          { label: texts.orderType, value: orderTypeLabels[draft.orderType!] },
          { label: texts.miningType, value: miningTypeLabels[draft.miningType!] },
          { label: texts.fronts, value: <Count value={draft.numberOfFronts} /> },
          { label: texts.serviceDate, value: <DateText value={draft.estimatedServiceDate} /> },
          { label: texts.patternMode, value: texts.patternModes[draft.patternCreationMode!] },
        ]}
      />
    </Section>
  )
}

/** The content of each front: its file, or its configured pattern. */
export const PatternsOfFronts = ({ step }: { step: CurrentStep }) =>
  isConfigured(step.draft) ? (
    <ConfiguredSummary step={step} action={<ChangeLink step={step} to="configure" of={patternReviewTexts.summary.title} />} />
  ) : (
    <FilesSection step={step} />
  )

/** The names of the fronts' files. */
const FilesSection = ({ step }: { step: CurrentStep }) => (
  <Section id="files" title={texts.files} action={<ChangeLink step={step} to="upload" of={texts.files} />}>
    <ol className={classes.files}>
      {frontsOf(step.draft).map(({ front, file }) => (
        <li key={front} className={classes.file}>
          <span className={classes.front}>{wizardTexts.upload.front(front)}</span>
          <span className={classes.name}>{file?.name}</span>
          <span className={classes.size}>
            <FileSize bytes={file?.size} />
          </span>
          {file && <FilePreview name={file.name} read={async () => file} />}
        </li>
      ))}
    </ol>
  </Section>
)

/** The client's notes for the reviewers, and the disclaimer for the client. */
export const NotesAndDisclaimer = ({ step: { draft, change }, isSending }: { step: CurrentStep; isSending: boolean }) => (
  <div className={classes.foot}>
    {typedInputs.map(([field, input]) => (
      <Textarea
        key={field}
        {...input}
        value={draft[field]}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
        autosize
        maxRows={10}
        disabled={isSending}
      />
    ))}
    <Notice title={texts.disclaimerTitle}>{texts.disclaimer}</Notice>
  </div>
)

function ChangeLink({ step: { flow, draft }, to, of }: { step: CurrentStep; to: StepId; of: string }) {
  const address = stepsOf(flow, draft).find(({ id }) => id === to)!.address
  return (
    <Anchor component={Link} to={address} aria-label={`${wizardTexts.change}: ${of}`}>
      {wizardTexts.change}
    </Anchor>
  )
}
