import { Button, Textarea } from '@mantine/core'
import { pasteTexts as texts } from '@barreno/texts/paste-lines'
import { useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type KnownMaterial, type Pasted, type PastedRow, readPasted, withMeant } from './pasted-lines.ts'
import classes from './paste-lines.module.css'

type Last = { number: string; lines: readonly { materialId: string; quantity: number }[] }

type Props<Material extends KnownMaterial> = {
  known: readonly Material[]
  /** The quantities already requested; pasted ones are added to them. */
  quantities: ReadonlyMap<string, number>
  /** Finds the last request of the client; null if there is none. */
  findLast?: () => Promise<Last | null>
  /** Receives each material with its total quantity. */
  onAdd: (lines: readonly { material: Material; quantity: number }[]) => void
  onClose: () => void
}

/** Parses rows copied from a spreadsheet and shows the result for each before it is applied. */
export function PasteDialog<Material extends KnownMaterial>(props: Props<Material>) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened onClose={props.onClose} title={texts.title} size="lg" fullScreen={isPhone}>
      <PasteForm {...props} />
    </Dialog>
  )
}

function PasteForm<Material extends KnownMaterial>({ known, quantities, findLast, onAdd, onClose }: Props<Material>) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isFetching, setFetching] = useState(false)
  const { rows, lines } = readPasted(text, known)
  const faulty = rows.filter(({ fault }) => fault !== null)
  const totals = lines.map(({ material, quantity }) => ({ material, quantity: quantity + (quantities.get(material.materialId) ?? 0) }))

  async function bringLast(): Promise<void> {
    setFetching(true)
    try {
      const last = await findLast!()
      setMessage(last ? texts.lastOf(last.number) : texts.noLast)
      if (last) setText(last.lines.map(({ materialId, quantity }) => `${materialId}; ${quantity}`).join('\n'))
    } catch {
      setMessage(texts.lastFailed)
    } finally {
      setFetching(false)
    }
  }

  async function add(): Promise<boolean> {
    const wrong = faulty.length > 0 ? texts.correct : lines.length === 0 ? texts.nothing : null
    setRefusal(wrong)
    if (wrong) return false
    onAdd(totals)
    return true
  }

  return (
    <DialogForm verb={texts.verb(lines.length)} onClose={onClose} onSubmit={add}>
      <Textarea
        label={texts.label}
        description={texts.help}
        placeholder={texts.example}
        value={text}
        autosize
        minRows={4}
        maxRows={12}
        error={refusal}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefusal(null)
        }}
      />
      {findLast && (
        <Button variant="default" size="compact-md" className={classes.last ?? ''} loading={isFetching} onClick={() => void bringLast()}>
          {texts.last}
        </Button>
      )}
      <div role="status" className={classes.note}>
        {rows.length > 0 ? texts.understood(lines.length, faulty.length) : message}
      </div>
      <Sums lines={lines} quantities={quantities} />
      {rows.length > 0 && (
        <DataTable
          label={texts.table}
          rows={[...faulty, ...rows.filter(({ fault }) => fault === null)]}
          rowKey={({ row }) => String(row)}
          columns={columnsFor<Material>((row, meant) => setText(withMeant(text, row, meant)))}
          card={cardFor<Material>((row, meant) => setText(withMeant(text, row, meant)))}
          empty={null}
        />
      )}
    </DialogForm>
  )
}

/** The sums of quantities from several rows and of those already requested. */
function Sums<Material extends KnownMaterial>({
  lines,
  quantities,
}: Pick<Pasted<Material>, 'lines'> & { quantities: ReadonlyMap<string, number> }) {
  const sums = lines.flatMap(({ material: { materialId, name }, quantity, rows }) => {
    const before = quantities.get(materialId) ?? 0
    return [
      ...(rows.length > 1 ? [texts.added(name, quantity, rows)] : []),
      ...(before > 0 ? [texts.there(name, before, before + quantity)] : []),
    ]
  })
  if (sums.length === 0) return null
  return (
    <Notice tone="blue">
      {sums.map((sum) => (
        <div key={sum}>{sum}</div>
      ))}
    </Notice>
  )
}

type Mean<Material> = (row: number, meant: Material) => void

const Fault = <Material extends KnownMaterial>({
  row: { row, fault, nearest },
  onMean,
}: {
  row: PastedRow<Material>
  onMean: Mean<Material>
}) => (
  <>
    {fault && <span className={classes.fault}>{fault}</span>}
    {nearest && (
      <Button variant="subtle" size="compact-sm" onClick={() => onMean(row, nearest)}>
        {texts.takeNearest(nearest.name)}
      </Button>
    )}
  </>
)

const columnsFor = <Material extends KnownMaterial>(onMean: Mean<Material>): readonly Column<PastedRow<Material>>[] => [
  { key: 'row', title: texts.columns.row, numeric: true, cell: ({ row }) => row },
  { key: 'written', title: texts.columns.written, wrap: true, cell: ({ written }) => written },
  { key: 'material', title: texts.columns.material, wrap: true, width: '40%', cell: ({ material }) => material?.name ?? '—' },
  {
    key: 'quantity',
    title: texts.columns.quantity,
    numeric: true,
    cell: ({ quantity, material }) => <Count value={quantity ?? undefined} unit={material?.unit} />,
  },
  { key: 'fault', title: texts.columns.fault, wrap: true, cell: (row) => <Fault row={row} onMean={onMean} /> },
]

const cardFor =
  <Material extends KnownMaterial>(onMean: Mean<Material>) =>
  (row: PastedRow<Material>) => (
    <RowCard
      title={row.material?.name ?? row.written}
      {...(row.quantity !== null && { figure: <Count value={row.quantity} unit={row.material?.unit} /> })}
      lines={row.fault ? [row.written, <Fault key="fault" row={row} onMean={onMean} />] : [row.written]}
    />
  )
