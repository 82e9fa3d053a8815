import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { maxAmount } from '@barreno/domain/money'
import { type CustodyMeasure, custodyMeasures, type StorageFamily, storageFamilies } from '@barreno/domain/statuses/storage'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { isUnreadable, readable, type TypedNumber } from '../ui/typed.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './magazines.module.css'

const texts = magazineScreens.limits

type Props = { magazine: Magazine; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Sets the licences of a magazine. Quantities above a licence are shown before it is saved. */
export function LimitsDialog({ magazine, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(magazine.name)} fullScreen={isPhone} size="xl">
      <LimitsForm key={magazine.version} magazine={magazine} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type Line = { key: number; measure: CustodyMeasure | null; family: StorageFamily | null; allowed: TypedNumber; document: string }

function LimitsForm({ magazine, onClose, onDone }: Omit<Props, 'opened'>) {
  const [lines, setLines] = useState<Line[]>(() =>
    magazine.limits.map(({ measure, family, allowed, document }, key) => ({ key, measure, family, allowed, document: document ?? '' })),
  )
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  // Only the server knows the stored quantity of a new licence. If it exceeds the licence, the server asks for a reason.
  const [isAsked, setAsked] = useState(false)
  const { run } = useAction(magazines.setLimits)
  const change = (key: number, part: Partial<Line>) => {
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...part } : line)))
    setFaults({})
  }
  const add = () =>
    setLines((current) => [
      ...current,
      { key: 1 + Math.max(-1, ...current.map(({ key }) => key)), measure: null, family: null, allowed: null, document: '' },
    ])
  const beyond = beyondIn(magazine, lines)

  async function save(): Promise<boolean> {
    const found = faultsIn(lines)
    if (beyond.some(({ isNew }) => isNew) && !reason.trim()) found['reason'] = texts.reasonMissing
    setFaults(found)
    const limits = lines.flatMap(({ measure, family, allowed, document }) => {
      const amount = readable(allowed)
      return measure === null || amount === null ? [] : [{ measure, family, allowed: amount, document: document.trim() || null }]
    })
    if (Object.keys(found).length > 0 || limits.length < lines.length) return false
    try {
      await run({ id: magazine.id, limits, reason: reason.trim() || null }, { version: magazine.version })
    } catch (error) {
      if (error instanceof CallError && error.code === 'magazines.toleranceReason') setAsked(true)
      throw error
    }
    onDone(texts.done(magazine.name))
    return true
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={save}>
      <p className={classes.intro}>{texts.intro}</p>
      <div className={classes.lines}>
        {lines.map((line) => (
          <LimitLine
            key={line.key}
            line={line}
            faults={faults}
            onChange={(part) => change(line.key, part)}
            onRemove={() => setLines((current) => current.filter(({ key }) => key !== line.key))}
          />
        ))}
      </div>
      <div>
        <Button variant="default" onClick={add}>
          {texts.add}
        </Button>
      </div>
      {beyond.length > 0 && (
        <Notice tone="amber" title={texts.becomesTolerated} live>
          <ul>
            {beyond.map(({ measure, family, held, allowed }) => (
              <li key={`${measure} ${family ?? ''}`}>{texts.toleratedLine(measure, family, held, allowed)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {(isAsked || beyond.some(({ isNew }) => isNew)) && (
        <Textarea
          label={texts.reason}
          withAsterisk
          aria-required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={faults['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}

type LineProps = { line: Line; faults: Readonly<Record<string, string>>; onChange: (part: Partial<Line>) => void; onRemove: () => void }

function LimitLine({ line: { key, measure, family, allowed, document }, faults, onChange, onRemove }: LineProps) {
  const name = measure ? magazineScreens.licences.measure(measure, family) : texts.measure
  return (
    <div className={classes.line} data-four>
      <Select
        label={texts.measure}
        withAsterisk
        allowDeselect={false}
        data={custodyMeasures.map((value) => ({ value, label: magazineTexts.measures[value] }))}
        value={measure}
        error={faults[`${key} measure`]}
        onChange={(value) => onChange({ measure: custodyMeasures.find((one) => one === value) ?? null })}
      />
      <Select
        label={texts.family}
        placeholder={texts.everyFamily}
        clearable
        data={storageFamilies.map((value) => ({ value, label: magazineTexts.families[value] }))}
        value={family}
        onChange={(value) => onChange({ family: storageFamilies.find((one) => one === value) ?? null })}
      />
      <NumberField
        label={texts.allowed}
        required
        decimals={2}
        max={maxAmount}
        value={allowed}
        error={faults[`${key} allowed`]}
        onChange={(value) => onChange({ allowed: value })}
      />
      <TextInput
        label={texts.document}
        maxLength={120}
        value={document}
        onChange={(event) => onChange({ document: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" className={classes.remove ?? ''} aria-label={texts.remove(name)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function faultsIn(lines: readonly Line[]): Record<string, string> {
  const faults: Record<string, string> = {}
  const seen = new Set<string>()
  for (const { key, measure, family, allowed } of lines) {
    if (measure === null) faults[`${key} measure`] = texts.measureMissing
    else if (seen.has(`${measure} ${family ?? ''}`)) faults[`${key} measure`] = texts.twice
    else seen.add(`${measure} ${family ?? ''}`)
    if (isUnreadable(allowed)) faults[`${key} allowed`] = allowed.message
    else if (allowed === null) faults[`${key} allowed`] = texts.allowedMissing
  }
  return faults
}

/** Returns the licences that are already exceeded, and whether that is not tolerated yet. */
function beyondIn({ limits }: Magazine, lines: readonly Line[]) {
  return lines.flatMap(({ measure, family, allowed: typed }) => {
    const allowed = readable(typed)
    const known = limits.find((limit) => limit.measure === measure && limit.family === family)
    if (measure === null || allowed === null || !known || known.held <= allowed) return []
    return [{ measure, family, held: known.held, allowed, isNew: known.tolerated === null || allowed < known.allowed }]
  })
}
