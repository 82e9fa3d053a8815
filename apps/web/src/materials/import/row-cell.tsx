import { ActionIcon } from '@mantine/core'
import type { ImportField, MaterialImportRow } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useCorrection } from './use-correction.ts'
import classes from './import.module.css'

const texts = importTexts.preview

type Props = { importId: string; row: MaterialImportRow; field: ImportField; isOpen: boolean; isNumeric: boolean }

/** A cell that is edited as in a spreadsheet: Enter moves to the cell below. Its faults are shown below it. */
export function RowCell({ importId, row, field, isOpen, isNumeric }: Props) {
  const { text, isMended } = row.cells.find((cell) => cell.field === field)!
  const faults = row.isLeftOut ? [] : row.faults.filter((fault) => fault.field === field)
  if (!isOpen) return <span className={classes.text}>{text}</span>
  return (
    <Writable importId={importId} number={row.number} field={field} text={text} isMended={isMended} isNumeric={isNumeric} faults={faults} />
  )
}

type WritableProps = Pick<Props, 'importId' | 'field' | 'isNumeric'> & {
  number: number
  text: string
  isMended: boolean
  faults: readonly { message: string }[]
}

function Writable({ importId, number, field, text, isMended, isNumeric, faults }: WritableProps) {
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  // Takes over the server's version of the text while the cell keeps the focus.
  if (text !== seen) {
    setSeen(text)
    setTyped(text)
  }
  const { correct, isPending, error } = useCorrection(importId, number)
  const faultsId = useId()
  const messages = error ? [texts.saveFailed(number), error.message] : faults.map(({ message }) => message)

  const save = () => {
    if (typed.trim() !== text && !isPending) void correct({ cells: { [field]: typed.trim() } })
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') return setTyped(text)
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-field="${field}"]`)]
    const next = cells[cells.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) next.focus()
    else save()
  }

  return (
    <div className={classes.cell} data-numeric={isNumeric || undefined}>
      <span className={classes.writable} data-mended={isMended || undefined}>
        <input
          data-field={field}
          aria-label={importTexts.preview.cell(importTexts.fields[field], number)}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={messages.length > 0 ? faultsId : undefined}
          aria-busy={isPending || undefined}
          inputMode={isNumeric ? 'decimal' : undefined}
          maxLength={1001}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={move}
        />
        {isMended && (
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={texts.undo(importTexts.fields[field], number)}
            title={texts.mended}
            onClick={() => void correct({ cells: { [field]: null } })}
          >
            <IconArrowBackUp size={14} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {messages.length > 0 && (
        <span id={faultsId} className={classes.fault}>
          {messages.join(' ')}
        </span>
      )}
    </div>
  )
}
