import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { IconClipboardList, IconPackage } from '@tabler/icons-react'
import type { Tone } from '@barreno/domain/statuses/tone'
import { showcase as texts } from '@barreno/texts/showcase'
import { AppFrame } from './app-frame.tsx'
import { DateText } from './date.tsx'
import { Facts } from './facts.tsx'
import { Money } from './money.tsx'
import { SampleCharts } from './showcase-charts.tsx'
import { Fields, Uploads, Dialogs, SampleWizard } from './showcase-forms.tsx'
import { SampleLists } from './showcase-lists.tsx'
import { Colours, Type, Buttons, Values, Rail } from './showcase-looks.tsx'
import { Notice } from './notice.tsx'
import { Outcome } from './outcome.tsx'
import { PageHead } from './page-head.tsx'
import { PageNotice } from './page-notice.tsx'
import { RecordLayout } from './record-layout.tsx'
import { Section } from './section.tsx'
import { Empty, ErrorState, Loading, Refused } from './states.tsx'
import { StatusBadge } from './status-badge.tsx'

const { sections, labels } = texts
const tones: readonly Tone[] = ['amber', 'green', 'red', 'blue', 'grey']

/** All components in their states, for developers and designers; only in development. */
export function ShowcasePage() {
  return (
    <AppFrame title={texts.title} groups={menu} person={{ name: texts.person, role: texts.longName }} onSignOut={() => {}}>
      <PageHead
        title={texts.title}
        context={texts.context}
        badge={<StatusBadge tone="grey">{texts.statuses.grey}</StatusBadge>}
        back={{ to: '/', label: texts.title }}
        action={<Button>{texts.buttons.primary}</Button>}
      />
      <Outcome tone="green" title={texts.notices.green[0]} onDismiss={() => {}}>
        {texts.notices.green[1]}
      </Outcome>
      <PageNotice tone="amber">{texts.notices.amber[1]}</PageNotice>
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
        <Section id="charts" title={sections.charts}>
          <SampleCharts />
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
      to: index === 0 ? '/showcase' : '/',
      label: texts.menu[index] ?? label,
      icon: index === 0 ? <IconClipboardList /> : <IconPackage />,
      count: index === 0 ? 12 : 0,
    },
    { to: `/showcase/${index}`, label: texts.longName, icon: <IconPackage />, count: 1200 },
  ],
}))

const facts = [
  { label: labels.name, value: texts.longName },
  { label: labels.date, value: <DateText value="2026-11-21" /> },
  { label: labels.amount, value: <Money amount={98765.4} /> },
  { label: labels.kind, value: texts.kinds[0] },
  { label: labels.notes, value: texts.paragraph, wide: true },
]
