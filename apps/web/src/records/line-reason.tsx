import { Button, TextInput } from '@mantine/core'
import { changeTexts } from '@barreno/texts/changes'
import classes from './line-reason.module.css'

/** A changed line of an edit: its material and the reason typed so far. */
export type ReasonLine = { id: string; name: string; reason: string }

export const reasonFieldId = (materialId: string) => `reason-${materialId}`

type Props = { line: ReasonLine; error: boolean; onChange: (reason: string) => void }

/** The field for the reason why a quantity changes. */
export const LineReason = ({ line: { id, name, reason }, error, onChange }: Props) => (
  <TextInput
    id={reasonFieldId(id)}
    className={classes.reason}
    size="xs"
    aria-label={changeTexts.reasonOf(name)}
    placeholder={changeTexts.reasonLabel}
    value={reason}
    maxLength={500}
    error={error && changeTexts.reasonHere}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** A button that copies the first typed reason to all changed lines without one. */
export function SameReason({ lines, onPress }: { lines: readonly ReasonLine[]; onPress: (reason: string) => void }) {
  const first = lines.find(({ reason }) => reason.trim())?.reason.trim()
  if (!first || lines.every(({ reason }) => reason.trim())) return null
  return (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => onPress(first)}>
      {changeTexts.sameReason(first)}
    </Button>
  )
}

export const reasonsLacking = (lines: readonly ReasonLine[]) =>
  lines
    .filter(({ reason }) => !reason.trim())
    .map(({ id, name }) => ({ field: reasonFieldId(id), message: changeTexts.reasonMissing(name) }))
