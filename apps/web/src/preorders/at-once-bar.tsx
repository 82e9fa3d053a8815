import { Button, Stack } from '@mantine/core'
import { sumOf } from '@barreno/domain/money'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import type { ManyOutcome } from '@barreno/domain/records/many'
import { manyTexts, summed } from '@barreno/texts/many'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { CanAndCannot } from '../records/can-and-cannot.tsx'
import { ManyResult } from '../records/many-result.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { SelectionBar } from '../ui/selection-bar.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { Selection } from '../ui/use-selection.ts'
import { possible } from './possible-action.ts'

export type AtOnce = { selection: Selection<PreorderRow>; onDone: (message: string) => void }

const texts = manyTexts.preorders
const action = 'preorders.sendToManager'

/** Sends the selected requests to the gerente. */
export const AtOnceBar = (props: AtOnce) => props.selection.rows.length > 0 && <Actions {...props} />

function Actions({ selection, onDone }: AtOnce) {
  const [isOpen, setOpen] = useState(false)
  const { rows } = selection
  return (
    <>
      <SelectionBar selection={selection}>
        {rows.some((row) => possible(row, action)) && <Button onClick={() => setOpen(true)}>{texts.verb}</Button>}
      </SelectionBar>
      {isOpen && (
        <SendDialog
          chosen={rows}
          onClose={(done) => {
            setOpen(false)
            selection.drop(done)
          }}
          onDone={onDone}
        />
      )}
    </>
  )
}

type Props = { chosen: readonly PreorderRow[]; onClose: (done: readonly string[]) => void; onDone: (message: string) => void }

function SendDialog({ chosen, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  // The rows as they were when the dialog opened: later changes of the list are not what the user confirms.
  const [rows] = useState(chosen)
  const [outcome, setOutcome] = useState<ManyOutcome | null>(null)
  const [note, setNote] = useState('')
  const { run } = useAction(preorders.actOnMany)
  const can = rows.filter((row) => possible(row, action)?.length === 0)
  const cannot = rows.filter((row) => !can.includes(row))
  const close = () => onClose((outcome?.results ?? []).filter((one) => one.outcome === 'done').map(({ id }) => id))

  async function submit() {
    const reply = await run({
      action,
      ids: can.map(({ id }) => id),
      versions: can.map(({ version }) => version),
      input: { notes: note.trim() || null },
    })
    const isWhole = reply.results.every((one) => one.outcome === 'done')
    if (!isWhole) setOutcome(reply)
    else {
      onDone(texts.done(can.length))
      onClose(reply.results.map(({ id }) => id))
    }
    return isWhole
  }

  return (
    <Dialog
      opened
      onClose={close}
      title={texts.title(rows.length)}
      size="lg"
      fullScreen={isPhone}
      {...(outcome && { keeps: 'nothing' as const })}
    >
      {outcome ? (
        <ManyResult outcome={outcome} numberOf={(id) => rows.find((row) => row.id === id)?.preOrderNumber} onClose={close} />
      ) : (
        <DialogForm
          verb={texts.send}
          disabledReason={can.length === 0 ? manyTexts.nothingPossible : null}
          onClose={close}
          onSubmit={submit}
        >
          <Stack gap="md">
            <CanAndCannot
              can={can.length}
              cannot={cannot.map((row) => ({
                id: row.id,
                number: row.preOrderNumber,
                reasons: possible(row, action) ?? [texts.notOffered],
              }))}
              sum={can.length > 0 ? summed(manyTexts.sum, sumOf(can.map(({ estimatedTotalCost }) => estimatedTotalCost ?? 0))) : null}
            />
            <NotesField label={manyTexts.note} value={note} onChange={setNote} />
          </Stack>
        </DialogForm>
      )}
    </Dialog>
  )
}
