import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Tone } from '@barreno/domain/statuses/tone'
import { showcase as texts } from '@barreno/texts/showcase'
import { ActionButton } from './action-button.tsx'
import { DateText } from './date.tsx'
import { Facts } from './facts.tsx'
import { FileSize } from './file-size.tsx'
import { Money } from './money.tsx'
import { Count, Quantity } from './quantity.tsx'
import { RailBlock } from './record-layout.tsx'
import { RelativeTime } from './relative-time.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Steps } from './steps.tsx'

const { sections, labels } = texts
const tones: readonly Tone[] = ['amber', 'green', 'red', 'blue', 'grey']
const moment = '2026-11-18T19:45:00.000Z'

/** Swatches of the colour tokens. */
export const Colours = () => (
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

/** The font sizes and weights. */
export const Type = () => (
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

/** Sample buttons. */
export const Buttons = () => (
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

/** Figures and dates, missing ones included. */
export const Values = () => (
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

/** A sample rail. */
export const Rail = () => (
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
