import { Select, Textarea } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { magazines } from '@barreno/domain/magazines/calls'
import { sumOf } from '@barreno/domain/money'
import { unreadableMessage } from '../ui/typed.ts'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { inventoryTexts } from '@barreno/texts/inventory'
import { stockFaults } from '@barreno/domain/validation'
import { confirmations } from '@barreno/domain/confirmations/calls'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { faultsByField } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { useSecondPerson } from '../confirmations/use-second-person.tsx'
import { Obstacles, useRoom } from '../magazines/room-preview.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { AdjustPreview } from './adjust-preview.tsx'
import { type Change, ChangeField, signed } from './change-field.tsx'
import { refusal } from './refusal.ts'
import classes from './adjust-dialog.module.css'

const texts = inventoryTexts.adjust

type Props = { stock: StockRow | null; onClose: () => void; onDone: (message: string) => void }

/** Corrects the stock in the ledger, with a reason; the result is shown before it is saved. */
export function AdjustFormDialog({ stock, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={stock !== null} onClose={onClose} title={texts.title} fullScreen={isPhone}>
      {stock && <AdjustForm shown={stock} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

const untouched: { change: Change; magazine: string | null; notes: string } = {
  change: { direction: 'add', amount: null },
  magazine: null,
  notes: '',
}

/** Calculates with the current stock of the server, since other users may change it meanwhile; until it is loaded, with that of the list. */
function AdjustForm({ shown, onClose, onDone }: Omit<Props, 'stock'> & { shown: StockRow }) {
  const { data, error } = useEndpoint(inventory.detail, { id: shown.materialId })
  const stock: StockRow = data ?? shown
  const { values, set, field, text, check } = useFields(untouched)
  const { data: places = [] } = useEndpoint(magazines.list, {})
  const { run } = useAction(inventory.adjust)
  const second = useSecondPerson(confirmations.askAdjustment)
  const quantityChange = signed(values.change)
  const firstPlace = places.find(({ isDefault }) => isDefault)
  const comesIn = values.change.direction === 'add'
  const { room } = useRoom(
    values.magazine ?? firstPlace?.id ?? null,
    comesIn && quantityChange ? [{ materialId: stock.materialId, quantity: quantityChange }] : [],
  )
  const obstacles = room?.obstacles ?? []
  const result = quantityChange === null ? null : sumOf([stock.quantity, quantityChange])

  async function submit(): Promise<boolean> {
    const notes = values.notes.trim()
    const isNegative = result !== null && result < 0
    const isSound = check({
      change: quantityChange
        ? isNegative
          ? screenRefusals['inventory.adjustmentNegative']({ quantity: result })
          : null
        : (unreadableMessage(values.change.amount) ?? stockFaults.zero),
      notes: notes ? null : stockFaults.notesMissing,
    })
    if (!quantityChange || !isSound || obstacles.length > 0) return false
    try {
      const place = values.magazine === null ? {} : { magazine: values.magazine }
      const input = { materialId: stock.materialId, quantityChange, notes, ...place }
      const outcome = await second.attempt(
        () => run(input).then((after) => onDone(texts.done(after.materialName, after.quantity, after.unit))),
        input,
      )
      if (outcome === 'asked') onDone(confirmationTexts.ask.done)
      return outcome !== 'needed'
    } catch (cause) {
      check(faultsByField(cause))
      throw new Error(refusal(cause, texts.failed), { cause })
    }
  }

  return (
    <DialogForm verb={second.verb ?? texts.verb} onClose={onClose} onSubmit={submit}>
      <p className={classes.material}>
        {stock.materialName} <span className={classes.code}>{stock.materialId}</span>
      </p>
      <ChangeField value={values.change} unit={stock.unit} onChange={(change) => set('change', change)} {...field('change')} />
      <AdjustPreview
        stock={stock}
        change={quantityChange}
        result={result}
        reservations={data?.reservations ?? []}
        failure={error && texts.reservationsFailed}
      />
      {places.length > 1 && (
        <Select
          {...field('magazine')}
          label={texts.magazine}
          placeholder={firstPlace && (comesIn ? texts.firstMagazine(firstPlace.name) : texts.anyMagazine)}
          clearable
          data={places.filter(({ isActive }) => isActive || !comesIn).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.magazine}
          onChange={(id) => set('magazine', id)}
        />
      )}
      <Obstacles obstacles={obstacles} />
      <Textarea
        label={texts.notes}
        description={texts.notesHelp}
        withAsterisk
        aria-required
        maxLength={500}
        autosize
        minRows={2}
        {...text('notes')}
      />
      {second.notice}
    </DialogForm>
  )
}
