import { Anchor, Button, Group, PasswordInput, Select, SimpleGrid, Stack, Text, TextInput, Textarea, Title } from '@mantine/core'
import { IconClipboardList, IconPackage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Tone } from '@barreno/domain/status-tone'
import { muestrario as texts } from '@barreno/domain/texts/muestrario'
import { ActionButton } from './action-button.tsx'
import { AppFrame } from './app-frame.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DateField } from './date-field.tsx'
import { DateText } from './date.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Facts } from './facts.tsx'
import { FileSize } from './file-size.tsx'
import { IntegerField } from './integer-field.tsx'
import { Money } from './money.tsx'
import { SampleLists } from './muestrario-lists.tsx'
import { Notice } from './notice.tsx'
import { PageHead } from './page-head.tsx'
import { Count, Quantity } from './quantity.tsx'
import { RailBlock, RecordLayout } from './record-layout.tsx'
import { RelativeTime } from './relative-time.tsx'
import { Section } from './section.tsx'
import { Empty, ErrorState, Loading, Refused } from './states.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Steps } from './steps.tsx'
import { UploadField } from './upload-field.tsx'
import { WizardFrame } from './wizard-frame.tsx'

const { sections, labels } = texts
const tones: readonly Tone[] = ['amber', 'green', 'red', 'blue', 'grey']
const moment = '2026-11-18T19:45:00.000Z'

/** Every part of the interface in its states, for whoever builds or looks at it; development only. */
export function MuestrarioPage() {
  return (
    <AppFrame title={texts.title} groups={menu} person={{ name: texts.person, role: texts.longName }} onSignOut={() => {}}>
      <PageHead
        title={texts.title}
        context={texts.context}
        badge={<StatusBadge tone="grey">{texts.statuses.grey}</StatusBadge>}
        back={{ to: '/', label: texts.title }}
        action={<Button>{texts.buttons.primary}</Button>}
      />
      <RecordLayout rail={<Rail />} bottomBar={<Button>{texts.buttons.primary}</Button>}>
        <Section id="colours" title={sections.colours}>
          <Colours />
        </Section>
        <Section id="type" title={sections.type}>
          <Type />
        </Section>
        <Section id="buttons" title={sections.buttons}>
          <Buttons />
        </Section>
        <Section id="badges" title={sections.badges}>
          <Group gap="xs">
            {tones.map((tone) => (
              <StatusBadge key={tone} tone={tone}>
                {texts.statuses[tone]}
              </StatusBadge>
            ))}
          </Group>
        </Section>
        <Section id="values" title={sections.values}>
          <Values />
        </Section>
        <Section
          id="facts"
          title={sections.facts}
          editing
          action={
            <Button variant="default" size="compact-md">
              {texts.buttons.normal}
            </Button>
          }
        >
          <Facts facts={facts} />
        </Section>
        <Section id="fields" title={sections.fields}>
          <Fields />
        </Section>
        <Section id="uploads" title={sections.uploads}>
          <Uploads />
        </Section>
        <Section id="notices" title={sections.notices}>
          <Stack gap="xs">
            {tones.map((tone) => (
              <Notice key={tone} tone={tone} title={texts.notices[tone][0]}>
                {texts.notices[tone][1]}
              </Notice>
            ))}
          </Stack>
        </Section>
        <Section id="dialogs" title={sections.dialogs}>
          <Dialogs />
        </Section>
        <Section id="states" title={sections.states}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Loading />
            <Empty title={texts.empty.title} action={<Button>{texts.empty.action}</Button>}>
              {texts.empty.text}
            </Empty>
            <ErrorState message={texts.failed} onRetry={() => {}} />
            <Refused message={texts.refused} />
          </SimpleGrid>
        </Section>
      </RecordLayout>
      <SampleLists />
      <Title order={2} mt="xl" mb="md">
        {sections.wizard}
      </Title>
      <SampleWizard />
    </AppFrame>
  )
}

const menu = texts.menu.map((label, index) => ({
  label,
  entries: [
    {
      to: index === 0 ? '/muestrario' : '/',
      label: texts.menu[index] ?? label,
      icon: index === 0 ? <IconClipboardList /> : <IconPackage />,
      count: index === 0 ? 12 : 0,
    },
    { to: `/muestrario/${index}`, label: texts.longName, icon: <IconPackage />, count: 1200 },
  ],
}))

const Rail = () => (
  <>
    <RailBlock title={labels.status}>
      <StatusBadge tone="amber">{texts.statuses.amber}</StatusBadge>
    </RailBlock>
    <RailBlock title={sections.steps}>
      <Steps
        label={sections.steps}
        steps={[
          { label: texts.steps[0], state: 'done', at: moment, by: texts.person },
          { label: texts.steps[1], state: 'done', at: moment, by: texts.person, note: texts.stepNote },
          { label: texts.steps[2], state: 'current' },
          { label: texts.steps[3], state: 'todo' },
        ]}
      />
    </RailBlock>
    <RailBlock>
      <Steps
        label={sections.steps}
        steps={[
          { label: texts.steps[0], state: 'done', at: moment },
          { label: texts.stepsFailed, state: 'failed', at: moment, by: texts.person, note: texts.stepNote },
        ]}
      />
    </RailBlock>
    <RailBlock>
      <Stack gap="xs">
        <ActionButton onClick={() => {}} obstacles={texts.obstacles}>
          {texts.buttons.primary}
        </ActionButton>
        <ActionButton variant="default" color="red" onClick={() => {}}>
          {texts.buttons.danger}
        </ActionButton>
      </Stack>
    </RailBlock>
  </>
)

const swatches = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-text',
  'accent-tint',
  ...tones,
]

const Colours = () => (
  <Group gap="xs">
    {swatches.map((name) => (
      <Stack key={name} gap={4} w={84}>
        <div style={{ height: 40, borderRadius: 6, border: '1px solid var(--line)', background: `var(--${name})` }} />
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      </Stack>
    ))}
  </Group>
)

const Type = () => (
  <Stack gap="xs">
    <Title order={1}>{texts.title}</Title>
    <Title order={2}>{sections.type}</Title>
    <Title order={3}>{sections.values}</Title>
    <Text>
      {texts.paragraph}{' '}
      <Anchor component={Link} to="/">
        {texts.menu[0]}
      </Anchor>
    </Text>
    <Text size="sm" c="dimmed">
      {texts.numbers}
    </Text>
  </Stack>
)

const Buttons = () => (
  <Group>
    <Button>{texts.buttons.primary}</Button>
    <Button variant="default">{texts.buttons.normal}</Button>
    <Button variant="light">{texts.buttons.normal}</Button>
    <Button variant="subtle" size="compact-sm">
      {texts.buttons.quiet}
    </Button>
    <Button color="red">{texts.buttons.danger}</Button>
    <Button disabled>{texts.buttons.disabled}</Button>
    <Button loading>{texts.buttons.busy}</Button>
  </Group>
)

const Values = () => (
  <Facts
    facts={[
      {
        label: labels.amount,
        value: (
          <>
            <Money amount={1234567.89} /> · <Money amount={-12.5} /> · <Money amount={null} />
          </>
        ),
      },
      {
        label: labels.quantity,
        value: (
          <>
            <Quantity value={1250.5} unit="kg" /> · <Count value={12500} /> · <Quantity value={null} />
          </>
        ),
      },
      {
        label: labels.date,
        value: (
          <>
            <DateText value="2026-11-21" /> · <DateText value={moment} withTime /> · <DateText value={null} /> ·{' '}
            <DateText value="2026-02-30" />
          </>
        ),
      },
      { label: labels.age, value: <RelativeTime value={moment} /> },
      { label: labels.file, value: <FileSize bytes={1_234_567} /> },
    ]}
  />
)

const facts = [
  { label: labels.name, value: texts.longName },
  { label: labels.date, value: <DateText value="2026-11-21" /> },
  { label: labels.amount, value: <Money amount={98765.4} /> },
  { label: labels.kind, value: texts.kinds[0] },
  { label: labels.notes, value: texts.paragraph, wide: true },
]

function Fields() {
  const [whole, setWhole] = useState<number | null>(12500)
  const [date, setDate] = useState<string | null>('2026-11-21')
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
        <IntegerField label={labels.quantity} value={whole} onChange={setWhole} unit="kg" />
        <DateField id="sample-date" label={labels.date} value={date} onChange={setDate} min="2026-11-01" />
        <TextInput label={labels.name} defaultValue={texts.longName} disabled />
      </SimpleGrid>
      <Textarea label={labels.notes} autosize minRows={3} />
    </Stack>
  )
}

function Uploads() {
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

function Dialogs() {
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

function SampleWizard() {
  const [fronts, setFronts] = useState<number | null>(2)
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
        to: '/muestrario',
        state: index < 2 ? 'done' : index === 2 ? 'current' : 'todo',
      }))}
      summary={summary}
      total={<Money amount={12345.6} />}
      onBack={() => {}}
      onContinue={() => {}}
      obstacle={fronts ? null : texts.wizard.obstacle}
      savedAt={moment}
    >
      <IntegerField label={texts.wizard.fronts} value={fronts} onChange={setFronts} min={1} />
    </WizardFrame>
  )
}
