import { Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import type { Column } from '@barreno/texts/column'
import { exportFormats } from '@barreno/domain/exports/schema'
import { exportTexts as texts } from '@barreno/texts/exports'
import { type Choices, usual } from './choices.ts'
import classes from './exports.module.css'

type Props = { choices: Choices; offered: readonly [string, Column<never>][]; onChange: (choices: Choices) => void }

/** The choice of the file format and the columns. */
export function ExportChoices({ choices, offered, onChange }: Props) {
  const { format, columns } = choices
  return (
    <Stack gap="lg">
      <Radio.Group label={texts.format} value={format} onChange={(value) => onChange({ ...choices, format: value })}>
        <div className={classes.formats}>
          {exportFormats.map((each) => (
            <Radio key={each} value={each} label={texts.formats[each]} description={texts.formatHelp[each]} />
          ))}
        </div>
      </Radio.Group>
      <Checkbox.Group
        label={
          <>
            {texts.columns} <span className={classes.count}>{texts.chosen(columns.length, offered.length)}</span>
          </>
        }
        value={[...columns]}
        onChange={(keys) => onChange({ ...choices, columns: keys })}
      >
        <div className={classes.columns}>
          {offered.map(([key, { title }]) => (
            <Checkbox key={key} value={key} label={title} />
          ))}
        </div>
        <Group gap="xs" mt="sm">
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...choices, columns: offered.map(([key]) => key) })}>
            {texts.all}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...choices, columns: usual(offered) })}>
            {texts.usual}
          </Button>
        </Group>
      </Checkbox.Group>
    </Stack>
  )
}
