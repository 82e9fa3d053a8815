import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { maxStock, sumOf } from '@barreno/domain/money'
import { magazines } from '@barreno/domain/magazines/calls'
import { materials } from '@barreno/domain/materials/calls'
import { custodyTexts } from '@barreno/texts/custody'
import { lotScreens } from '@barreno/texts/lot-screens'
import { readable, type TypedDate, type TypedNumber } from '../ui/typed.ts'
import { inventoryTexts } from '@barreno/texts/inventory'
import { stockFaults } from '@barreno/domain/validation'
import { useState } from 'react'
import { faultsByField } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Obstacles, RoomTable, useRoom } from '../magazines/room-preview.tsx'
import { DateField } from '../ui/date-field.tsx'
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
const lotTexts = lotScreens.load

type Values = {
  material: StockRow | null
  quantity: TypedNumber
  document: string
  lot: string
  maker: string
  madeOn: TypedDate
  expiresOn: TypedDate
  magazine: string | null
  notes: string
}
type Props = { first: StockRow | null; magazine?: string | null; onLoaded: (loaded: Loaded) => void }

/** The quantity that came in, with its document. If saving fails, the input stays. */
export function LoadForm({ first, magazine = null, onLoaded }: Props) {
  const { values, set, field, text, check } = useFields<Values>({
    material: first,
    quantity: null,
    document: '',
    lot: '',
    maker: '',
    madeOn: null,
    expiresOn: null,
    magazine,
    notes: '',
  })
  const { data: places = [] } = useEndpoint(magazines.list, {})
  const { data: counted } = useEndpoint(materials.custody, { id: values.material?.materialId ?? '' }, { enabled: values.material !== null })
  // A fault belongs to the input at that time and disappears with any change.
  const [fault, setFault] = useState<{ of: Values; message: string } | null>(null)
  const { run, isPending } = useAction(inventory.load)
  const { material } = values
  const quantity = readable(values.quantity)
  const isEnough = quantity !== null && quantity > 0
  const firstPlace = places.find(({ isDefault }) => isDefault)
  const { room } = useRoom(
    values.magazine ?? firstPlace?.id ?? null,
    material && isEnough ? [{ materialId: material.materialId, quantity }] : [],
  )
  const obstacles = room?.obstacles ?? []
  const refuse = (message: string) => setFault({ of: values, message })

  async function submit() {
    if (isPending) return
    if (!check({ material: material ? null : texts.materialMissing, quantity: isEnough ? null : texts.quantityMissing }))
      return refuse(stockFaults.load)
    if (!material || !isEnough) return
    const [document, lot, maker, notes] = [values.document, values.lot, values.maker, values.notes].map((words) => words.trim() || null)
    const [madeOn, expiresOn] = [readable(values.madeOn), readable(values.expiresOn)]
    if ((maker || madeOn || expiresOn) && !lot) {
      check({ lot: custodyTexts.faults.lotMissing })
      return
    }
    if (obstacles.length > 0) return
    try {
      const described = { ...(maker && { maker }), ...(madeOn && { madeOn }), ...(expiresOn && { expiresOn }) }
      const place = values.magazine === null ? {} : { magazine: values.magazine }
      const stock = await run({ materialId: material.materialId, quantityChange: quantity, document, lot, notes, ...described, ...place })
      onLoaded({ stock, before: sumOf([stock.quantity, -quantity]), lot: lot ?? null })
    } catch (error) {
      check(faultsByField(error))
      refuse(refusal(error, texts.failed))
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
        <TextInput label={lotTexts.maker} placeholder={texts.optional} maxLength={120} {...text('maker')} />
        <DateField {...field('madeOn')} label={lotTexts.madeOn} value={values.madeOn} onChange={(value) => set('madeOn', value)} />
        <DateField
          {...field('expiresOn')}
          label={lotTexts.expiresOn}
          description={counted?.shelfLifeMonths ? lotTexts.shelfLife(counted.shelfLifeMonths) : undefined}
          value={values.expiresOn}
          onChange={(value) => set('expiresOn', value)}
        />
        {(places.length > 1 || values.magazine !== null) && (
          <Select
            {...field('magazine')}
            label={lotTexts.magazine}
            placeholder={firstPlace ? lotTexts.firstMagazine(firstPlace.name) : undefined}
            clearable
            data={places.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
            value={values.magazine}
            onChange={(id) => set('magazine', id)}
          />
        )}
      </FieldGrid>
      {room && (room.limits.some(({ held, after }) => held !== after) || room.unlicensed.length > 0) && (
        <section aria-label={lotTexts.expected}>
          <RoomTable room={room} />
        </section>
      )}
      <Obstacles obstacles={obstacles} />
      <Textarea label={texts.notes} placeholder={texts.optional} maxLength={500} autosize minRows={2} {...text('notes')} />
      {fault?.of === values && (
        <Notice tone="red" live>
          {fault.message}
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
