import { ActionIcon, Button, Select, Textarea } from '@mantine/core'
import { custody } from '@barreno/domain/custody/calls'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Holding } from '@barreno/domain/magazines/schema'
import { lotScreens } from '@barreno/texts/lot-screens'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Obstacles, RoomTable, useRoom } from '../magazines/room-preview.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { isUnreadable, readable, type TypedNumber } from '../ui/typed.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from '../magazines/magazines.module.css'

const texts = lotScreens.transfer

type Props = {
  /** The source magazine and the lot, if the page knows them. */
  from?: string | undefined
  lotId?: string | undefined
  opened: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** Moves lots to another magazine. The resulting use of both magazines' licences is shown first. */
export function TransferDialog({ opened, onClose, ...form }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} fullScreen={isPhone} size="lg">
      <TransferForm onClose={onClose} {...form} />
    </Dialog>
  )
}

type Line = { key: number; lotId: string | null; quantity: TypedNumber }
type Faults = Readonly<Record<string, string>>

function TransferForm({ from, lotId, onClose, onDone }: Omit<Props, 'opened'>) {
  const [fromId, setFrom] = useState(from ?? null)
  const [toId, setTo] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, lotId: lotId ?? null, quantity: null }])
  const [notes, setNotes] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { data: places = [] } = useEndpoint(magazines.list, {})
  // All lots of the magazine are loaded, since each of them must be selectable and they are few.
  const { data: there } = useEndpoint(magazines.holdings, { id: fromId ?? '', sort: 'expiresOn', limit: 500 }, { enabled: fromId !== null })
  const { run } = useAction(custody.transfer)
  const held = new Map((fromId !== null && there ? there.items : []).map((holding) => [holding.lotId, holding]))
  const whole = lines.flatMap(({ lotId: id, quantity: typed }) => {
    const [holding, quantity] = [id === null ? undefined : held.get(id), readable(typed)]
    return holding && quantity !== null && quantity > 0 ? [{ lotId: holding.lotId, materialId: holding.materialId, quantity }] : []
  })
  const arriving = useRoom(toId, whole, fromId)
  const leaving = useRoom(
    toId === null ? null : fromId,
    whole.map((line) => ({ ...line, quantity: -line.quantity })),
    toId,
  )
  const obstacles = arriving.room?.obstacles ?? []

  const change = (key: number, part: Partial<Line>) => {
    setFaults({})
    setLines((current) => current.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }

  async function save(): Promise<boolean> {
    const found = faultsIn({ fromId, toId, lines, held })
    setFaults(found)
    if (Object.keys(found).length > 0 || fromId === null || toId === null || obstacles.length > 0) return false
    const { transferNumber, fromName, toName } = await run({
      fromId,
      toId,
      lines: whole.map((line) => ({ lotId: line.lotId, quantity: line.quantity })),
      notes: notes.trim() || null,
    })
    onDone(texts.done(transferNumber, fromName, toName))
    return true
  }

  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  const failure = arriving.error ?? leaving.error
  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={save}>
      <FieldGrid>
        <Select
          label={texts.from}
          placeholder={texts.choose}
          withAsterisk
          aria-required
          allowDeselect={false}
          data={options}
          value={fromId}
          error={faults['from']}
          onChange={(id) => {
            setFaults({})
            setFrom(id)
            setLines((current) => current.map((line) => ({ ...line, lotId: line.lotId === lotId ? line.lotId : null })))
          }}
        />
        <Select
          label={texts.to}
          placeholder={texts.choose}
          withAsterisk
          aria-required
          allowDeselect={false}
          data={options.filter(({ value }) => value !== fromId && places.find(({ id }) => id === value)?.isActive)}
          value={toId}
          error={faults['to']}
          data-autofocus={from ? true : undefined}
          onChange={(id) => {
            setFaults({})
            setTo(id)
          }}
        />
      </FieldGrid>
      {fromId !== null && there?.items.length === 0 && <Notice tone="grey">{texts.nothingThere}</Notice>}
      <div className={classes.lines}>
        {lines.map((line, place) => (
          <LotLine
            key={line.key}
            line={line}
            place={place + 1}
            held={held}
            faults={faults}
            onChange={(part) => change(line.key, part)}
            onRemove={lines.length > 1 ? () => setLines((current) => current.filter(({ key }) => key !== line.key)) : null}
          />
        ))}
      </div>
      {held.size > lines.length && (
        <div>
          <Button
            variant="default"
            onClick={() =>
              setLines((current) => [...current, { key: 1 + Math.max(...current.map(({ key }) => key)), lotId: null, quantity: null }])
            }
          >
            {texts.more}
          </Button>
        </div>
      )}
      {(arriving.room || leaving.room) && (
        <section className={classes.rooms} aria-label={texts.expected}>
          {leaving.room && <RoomTable room={leaving.room} />}
          {arriving.room && <RoomTable room={arriving.room} />}
        </section>
      )}
      <Obstacles obstacles={obstacles} />
      {failure && obstacles.length === 0 && <Notice tone="red">{failure.message}</Notice>}
      <Textarea
        label={texts.notes}
        maxLength={500}
        autosize
        minRows={2}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </DialogForm>
  )
}

type LineProps = {
  line: Line
  place: number
  held: ReadonlyMap<string, Holding>
  faults: Faults
  onChange: (part: Partial<Line>) => void
  onRemove: (() => void) | null
}

function LotLine({ line: { key, lotId, quantity }, place, held, faults, onChange, onRemove }: LineProps) {
  const holding = lotId === null ? undefined : held.get(lotId)
  return (
    <div className={classes.line}>
      <Select
        label={texts.lot}
        placeholder={texts.chooseLot}
        withAsterisk
        aria-required
        searchable
        data={[...held.values()].map((each) => ({
          value: each.lotId,
          label: texts.lotOption(each.materialName, each.number, each.quantity, each.unit),
        }))}
        value={holding ? lotId : null}
        error={faults[`${key} lot`]}
        onChange={(id) => onChange({ lotId: id })}
      />
      <NumberField
        label={texts.quantity}
        required
        decimals={2}
        unit={holding?.unit}
        description={holding && texts.all(holding.quantity, holding.unit)}
        value={quantity}
        error={faults[`${key} quantity`]}
        onChange={(value) => onChange({ quantity: value })}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" className={classes.remove ?? ''} aria-label={texts.remove(place)} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

type Chosen = { fromId: string | null; toId: string | null; lines: readonly Line[]; held: ReadonlyMap<string, Holding> }

function faultsIn({ fromId, toId, lines, held }: Chosen): Record<string, string> {
  const faults: Record<string, string> = {
    ...(fromId === null && { from: texts.missingFrom }),
    ...(toId === null && { to: texts.missingTo }),
  }
  const ids = lines.map(({ lotId }) => lotId)
  for (const [place, { key, lotId, quantity }] of lines.entries()) {
    const holding = lotId === null ? undefined : held.get(lotId)
    const amount = readable(quantity)
    if (!holding) faults[`${key} lot`] = texts.missingLot
    else if (ids.indexOf(lotId) < place) faults[`${key} lot`] = texts.twice
    if (isUnreadable(quantity)) faults[`${key} quantity`] = quantity.message
    else if (amount === null || amount === 0) faults[`${key} quantity`] = texts.missingQuantity
    else if (holding && amount > holding.quantity) faults[`${key} quantity`] = texts.tooMuch(holding.quantity, holding.unit)
  }
  return faults
}
