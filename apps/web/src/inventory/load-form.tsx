import { Button, Textarea, TextInput } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { maxStock, sumOf } from '@barreno/domain/money'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { inventoryTexts } from '@barreno/texts/inventory'
import { stockFaults } from '@barreno/domain/validation'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { FieldGrid } from '../ui/field-grid.tsx'
import { Notice } from '../ui/notice.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import type { Loaded } from './loaded-notice.tsx'
import { MaterialSelect } from './material-select.tsx'
import { refusal } from './refusal.ts'
import { StockSum } from './stock-sum.tsx'
import classes from './load-stock-page.module.css'

const texts = inventoryTexts.load

type Values = { material: StockRow | null; quantity: TypedNumber; document: string; lot: string; notes: string }
type Props = { first: StockRow | null; onLoaded: (loaded: Loaded) => void }

/** What came in, and with which paper; where it cannot be written down, everything stays as it was typed. */
export function LoadForm({ first, onLoaded }: Props) {
  const { values, set, field, text, check } = useFields<Values>({ material: first, quantity: null, document: '', lot: '', notes: '' })
  // Said of what stood there then; whatever is changed answers it.
  const [complaint, setComplaint] = useState<{ of: Values; message: string } | null>(null)
  const { run, isPending } = useAction(inventory.load)
  const { material } = values
  const quantity = readable(values.quantity)
  const isEnough = quantity !== null && quantity > 0
  const complain = (message: string) => setComplaint({ of: values, message })

  async function submit() {
    if (isPending) return
    if (!check({ material: material ? null : texts.materialMissing, quantity: isEnough ? null : texts.quantityMissing }))
      return complain(stockFaults.load)
    if (!material || !isEnough) return
    const [document, lot, notes] = [values.document, values.lot, values.notes].map((words) => words.trim() || null)
    try {
      const stock = await run({ materialId: material.materialId, quantityChange: quantity, document, lot, notes })
      onLoaded({ stock, before: sumOf([stock.quantity, -quantity]) })
    } catch (error) {
      complain(refusal(error, texts.failed))
    }
  }

  return (
    <PageForm className={classes.form} onSubmit={submit}>
      <MaterialSelect {...field('material')} chosen={material} onChoose={(stock) => set('material', stock)} />
      <NumberField
        {...field('quantity')}
        label={texts.quantity}
        required
        decimals={2}
        max={maxStock}
        value={values.quantity}
        unit={material?.unit}
        onChange={(value) => set('quantity', value)}
      />
      {material && (
        <StockSum
          stock={material}
          label={texts.change}
          change={isEnough ? quantity : null}
          result={isEnough ? sumOf([material.quantity, quantity]) : null}
        />
      )}
      <FieldGrid>
        <TextInput
          label={texts.document}
          description={texts.documentHelp}
          placeholder={texts.optional}
          maxLength={60}
          {...text('document')}
        />
        <TextInput label={texts.lot} description={texts.lotHelp} placeholder={texts.optional} maxLength={60} {...text('lot')} />
      </FieldGrid>
      <Textarea label={texts.notes} placeholder={texts.optional} maxLength={500} autosize minRows={2} {...text('notes')} />
      {complaint?.of === values && (
        <Notice tone="red" live>
          {complaint.message}
        </Notice>
      )}
      <div className={classes.foot}>
        <Button type="submit" loading={isPending}>
          {texts.verb}
        </Button>
      </div>
    </PageForm>
  )
}
