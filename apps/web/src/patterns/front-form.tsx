import { Button, Collapse, SegmentedControl } from '@mantine/core'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { MiningType } from '@barreno/domain/records/values'
import { FrontField } from './front-field.tsx'
import { type FrontFacts, type FrontField as Field, frontFields, wayOf, ways } from './front-facts.ts'
import classes from './front-form.module.css'

const texts = patternDesignTexts.form

type Props = {
  miningType: MiningType
  facts: FrontFacts
  onChange: (facts: FrontFacts) => void
  /** What is wrong, by the path of the fact that is to change. */
  faults: ReadonlyMap<string, string>
}

/** What a front is designed from: a few facts that anybody at the face knows, and those that only a specialist changes folded away. */
export function FrontForm({ miningType, facts, onChange, faults }: Props) {
  const { ways: path, safety, basic, expert } = frontFields[miningType]
  const [isOpened, setOpened] = useState(false)
  const expertId = useId()
  const fields = (asked: readonly Field[]) =>
    asked
      .filter(({ when }) => when?.(facts) ?? true)
      .map((field) => (
        <FrontField
          key={field.path}
          field={field}
          value={facts[field.path]}
          onChange={(value) => onChange({ ...facts, [field.path]: value })}
          error={faults.get(field.path)}
        />
      ))
  // What must be corrected is never folded away.
  const isOpen = isOpened || expert.some((field) => faults.has(field.path))
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.form}>
      <fieldset className={classes.safety}>
        <legend>{texts.safety}</legend>
        <p className={classes.help}>{texts.safetyHelp}</p>
        <div className={classes.fields}>{fields(safety)}</div>
      </fieldset>
      <div className={classes.way}>
        <span id={`${expertId}-way`} className={classes.wayLabel}>
          {texts.ways[path]}
        </span>
        <SegmentedControl
          aria-labelledby={`${expertId}-way`}
          size="sm"
          data={ways[path].map((way) => ({ value: way, label: wayText(path, way) }))}
          value={wayOf(facts, path)}
          onChange={(way) => onChange({ ...facts, [path]: way })}
        />
      </div>
      <div className={classes.fields}>{fields(basic)}</div>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={isOpen}
          aria-controls={expertId}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!isOpen)}
        >
          {texts.expert}
        </Button>
        <Collapse expanded={isOpen} id={expertId}>
          <p className={classes.help}>{texts.expertHelp}</p>
          <div className={classes.fields}>{fields(expert)}</div>
        </Collapse>
      </div>
    </div>
  )
}

const wayText = (path: keyof typeof ways, way: string) => (texts.way[path] as Record<string, string>)[way] ?? way
