import { Anchor, Checkbox, Radio } from '@mantine/core'
import { legacyExtensions, maxFileBytes, kindNames } from '@barreno/domain/files/kinds'
import { miningTypes } from '@barreno/domain/records/values'
import { miningTypeLabels } from '@barreno/texts/labels'
import { newOrderTexts as texts } from '@barreno/texts/new-order'
import { contentFault } from '../patterns/content-fault.ts'
import { FilePreview } from '../patterns/file-preview.tsx'
import { PositionNote } from '../patterns/position-note.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Section } from '../ui/section.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import type { Field, NewOrder } from './new-order-form.ts'
import classes from './new-order-page.module.css'

export type PartProps = { form: NewOrder; change: (part: Partial<NewOrder>) => void; errorOf: (field: Field) => string | undefined }

/** The single file with the blast pattern. */
export const PatternPart = ({ form: { file }, change, errorOf }: PartProps) => (
  <Section id="pattern" title={texts.pattern.section} context={texts.pattern.help}>
    <UploadField
      id="planiVolaFile"
      label={texts.pattern.file}
      extensions={legacyExtensions}
      allowed={kindNames(legacyExtensions)}
      maxBytes={maxFileBytes}
      inspect={(chosen) => contentFault(chosen, legacyExtensions)}
      file={file}
      onFile={(chosen) => change({ file: chosen })}
      error={errorOf('planiVolaFile')}
      action={file && <FilePreview name={file.name} read={async () => file} />}
      note={file && <PositionNote name={file.name} content={file} />}
      required
    />
  </Section>
)

/** The type of mining and the date of the service. */
export const ServicePart = ({ form, change, errorOf, today }: PartProps & { today: string }) => (
  <Section id="service" title={texts.service.section}>
    <div className={classes.service}>
      <Radio.Group
        label={texts.service.miningType}
        value={form.miningType}
        onChange={(value) => change({ miningType: value })}
        error={errorOf('miningType')}
        withAsterisk
      >
        <div className={classes.choices}>
          {miningTypes.map((value, place) => (
            <Radio
              key={value}
              id={place === 0 ? 'miningType' : `miningType-${value}`}
              value={value}
              label={miningTypeLabels[value]}
              description={texts.service.about[value]}
            />
          ))}
        </div>
      </Radio.Group>
      <DateField
        id="estimatedServiceDate"
        label={texts.service.date}
        value={form.estimatedServiceDate}
        onChange={(estimatedServiceDate) => change({ estimatedServiceDate })}
        min={today}
        tooEarly={texts.faults.datePast}
        error={errorOf('estimatedServiceDate')}
        required
      />
    </div>
  </Section>
)

/** The terms to accept, which can be read without leaving the form. */
export const TermsPart = ({ form, change, errorOf }: PartProps) => (
  <Section id="terms" title={texts.terms.section} context={texts.terms.disclaimer}>
    <Checkbox
      id="termsAccepted"
      checked={form.termsAccepted}
      onChange={(event) => change({ termsAccepted: event.currentTarget.checked })}
      error={errorOf('termsAccepted')}
      label={
        <>
          {texts.terms.accept}{' '}
          <Anchor href="/terminos-y-condiciones" target="_blank" rel="noopener" inherit underline="always">
            {texts.terms.link}
          </Anchor>{' '}
          <span className={classes.aside}>{texts.terms.newTab}</span>
        </>
      }
    />
  </Section>
)
