import { Button, Group, PasswordInput, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { TypedDate, TypedNumber } from './typed.ts'
import { showcase as texts } from '@barreno/texts/showcase'
import { ConfirmDialog } from './confirm-dialog.ts'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Facts } from './facts.tsx'
import { FieldGrid, FieldGroup, wide } from './field-grid.tsx'
import { NumberField } from './number-field.tsx'
import { SearchSelect, useOptionSearch } from './search-select.tsx'
import { Money } from './money.tsx'
import { UploadField } from './upload-field.tsx'
import { WizardFrame } from './wizard-frame.tsx'

const { sections, labels } = texts
const moment = '2026-11-18T19:45:00.000Z'

/** Sample fields. */
export function Fields() {
  const [whole, setWhole] = useState<TypedNumber>(12500)
  const [price, setPrice] = useState<TypedNumber>(1250.5)
  const [change, setChange] = useState<TypedNumber>(-20)
  const [date, setDate] = useState<TypedDate>('2026-11-21')
  return (
    <Stack>
      <ErrorSummary
        errors={[
          { field: 'sample-user', message: texts.fieldError },
          { field: 'sample-date', message: texts.fieldError },
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <TextInput id="sample-user" label={labels.user} error={texts.fieldError} withAsterisk />
        <PasswordInput label={labels.password} description={texts.paragraph} />
        <Select label={labels.kind} data={texts.kinds} defaultValue={texts.kinds[0]} />
        <NumberField label={labels.quantity} value={whole} onChange={setWhole} unit="kg" />
        <NumberField label={labels.price} description={texts.paragraph} value={price} onChange={setPrice} isMoney required />
        <NumberField label={labels.change} value={change} onChange={setChange} decimals={2} unit="SACO" isSigned error={texts.fieldError} />
        <DateField id="sample-date" label={labels.date} value={date} onChange={setDate} min="2026-11-01" />
        <TextInput label={labels.name} defaultValue={texts.longName} disabled />
      </SimpleGrid>
      <FieldGroup legend={labels.group}>
        <FieldGrid>
          <Found />
          <TextInput label={labels.user} />
          <Textarea className={wide} label={labels.notes} autosize minRows={3} />
        </FieldGrid>
      </FieldGroup>
    </Stack>
  )
}

/** A search select as it is used with thousands of options on a server. */
function Found() {
  const [chosen, setChosen] = useState<string | null>(null)
  const option = kinds.find(({ value }) => value === chosen) ?? null
  const search = useOptionSearch(option)
  return (
    <SearchSelect
      search={search}
      label={labels.kind}
      placeholder={labels.search}
      nothingFound={texts.nothingFound.title}
      chosen={option}
      found={kinds.filter(({ label }) => label.toLowerCase().includes(search.query.toLowerCase()))}
      isSearching={false}
      onChoose={setChosen}
    />
  )
}

const kinds = texts.kinds.map((label) => ({ value: label, label }))

/** Sample upload fields, one empty and one filled. */
export function Uploads() {
  const [file, setFile] = useState<{ name: string; size: number } | null>({ name: texts.fileName, size: 1_234_567 })
  const [none, setNone] = useState<File | null>(null)
  return (
    <Stack>
      <UploadField
        id="sample-file"
        label={labels.file}
        extensions={['pdf', 'jpg', 'jpeg', 'png', 'dwg', 'dxf']}
        file={none}
        onFile={setNone}
      />
      <UploadField
        id="sample-filled"
        label={labels.fileFilled}
        extensions={['pdf', 'dxf']}
        file={file}
        onFile={setFile}
        error={texts.fieldError}
      />
    </Stack>
  )
}

/** Sample dialogs: a plain one, and one whose action fails. */
export function Dialogs() {
  const [opened, setOpened] = useState<'plain' | 'reason' | null>(null)
  const close = () => setOpened(null)
  const fail = () =>
    new Promise((_resolve, reject: (reason: Error) => void) => setTimeout(() => reject(new Error(texts.notices.red[1])), 600))
  return (
    <Group>
      <Button variant="default" onClick={() => setOpened('plain')}>
        {texts.dialog.open}
      </Button>
      <Button variant="default" onClick={() => setOpened('reason')}>
        {texts.dialog.openReason}
      </Button>
      <ConfirmDialog
        opened={opened === 'plain'}
        onClose={close}
        title={texts.dialog.title}
        verb={texts.dialog.verb}
        onConfirm={() => Promise.resolve()}
      >
        {texts.dialog.text}
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'reason'}
        onClose={close}
        title={texts.dialog.reasonTitle}
        verb={texts.dialog.reasonVerb}
        danger
        reason={{ label: texts.dialog.reasonLabel, required: true, min: 10, max: 500 }}
        onConfirm={fail}
      >
        {texts.dialog.reasonText}
      </ConfirmDialog>
    </Group>
  )
}

/** A sample step of a wizard. */
export function SampleWizard() {
  const [fronts, setFronts] = useState<TypedNumber>(2)
  const summary: ReactNode = (
    <Facts
      facts={[
        { label: texts.wizard.steps[0], value: texts.wizard.answers[0] },
        { label: texts.wizard.steps[1], value: texts.wizard.answers[1] },
      ]}
    />
  )
  return (
    <WizardFrame
      flow={sections.wizard}
      title={texts.wizard.title}
      context={texts.wizard.context}
      steps={texts.wizard.steps.map((label, index) => ({
        label,
        answer: texts.wizard.answers[index],
        to: '/showcase',
        state: index < 2 ? 'done' : index === 2 ? 'current' : 'todo',
      }))}
      summary={summary}
      total={<Money amount={12345.6} />}
      onBack={() => {}}
      onContinue={() => {}}
      obstacle={fronts ? null : texts.wizard.obstacle}
      savedAt={moment}
    >
      <NumberField label={texts.wizard.fronts} value={fronts} onChange={setFronts} />
    </WizardFrame>
  )
}
