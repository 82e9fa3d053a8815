import { Autocomplete, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import { materialUnits } from '@barreno/domain/materials/values'
import { maxStock } from '@barreno/domain/money'
import { materialTexts } from '@barreno/texts/materials'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { FieldGrid, wide } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { Fields } from '../ui/use-fields.ts'
import type { MaterialDraft } from './material-draft.ts'

const texts = materialTexts.form

type Props = { fields: Fields<MaterialDraft>; isNew: boolean; priceNote?: ReactNode }

/** The general fields of a material; its code is asked for only once. */
export function MaterialFields({ fields: { values, set, field, text }, isNew, priceNote }: Props) {
  const { data: categories = [] } = useEndpoint(materials.categories, {})
  const required = { required: true, withAsterisk: true } as const
  return (
    <FieldGrid>
      {isNew && (
        <TextInput
          label={texts.materialId}
          description={texts.materialIdHelp}
          {...required}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          inputWrapperOrder={belowInput}
          {...text('materialId')}
        />
      )}
      <TextInput className={isNew ? '' : wide} label={texts.name} {...required} maxLength={200} autoComplete="off" {...text('name')} />
      <Textarea className={wide} label={texts.description} maxLength={1000} autosize minRows={2} {...text('description')} />
      <Select
        label={texts.unit}
        {...required}
        allowDeselect={false}
        data={[...materialUnits]}
        value={values.unit}
        onChange={(unit) => set('unit', materialUnits.find((one) => one === unit) ?? values.unit)}
        {...field('unit')}
      />
      <NumberField
        label={texts.unitPrice}
        description={priceNote ?? texts.unitPriceHelp}
        required
        isMoney
        step={0.01}
        value={values.unitPrice}
        onChange={(price) => set('unitPrice', price)}
        {...field('unitPrice')}
      />
      <Autocomplete
        label={texts.category}
        description={texts.categoryHelp}
        data={categories}
        maxLength={80}
        value={values.category}
        onChange={(category) => set('category', category)}
        inputWrapperOrder={belowInput}
        {...field('category')}
      />
      <NumberField
        label={texts.lowStockThreshold}
        description={texts.lowStockThresholdHelp}
        decimals={2}
        max={maxStock}
        unit={values.unit}
        value={values.lowStockThreshold}
        onChange={(threshold) => set('lowStockThreshold', threshold)}
        {...field('lowStockThreshold')}
      />
      <Switch
        className={wide}
        label={texts.isActive[`${values.isActive}`]}
        checked={values.isActive}
        onChange={(event) => set('isActive', event.currentTarget.checked)}
        {...field('isActive')}
      />
    </FieldGrid>
  )
}

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
