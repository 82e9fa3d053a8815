import { Select, TextInput } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialCustody } from '@barreno/domain/materials/schema'
import {
  type CompatGroup,
  type CustodyMeasure,
  custodyMeasures,
  groupsOfDivision,
  type HazardDivision,
  hazardDivisions,
  type StorageFamily,
  storageFamilies,
} from '@barreno/domain/statuses/storage'
import { lotScreens } from '@barreno/texts/lot-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid, FieldGroup } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const texts = lotScreens.material

type Props = { counted: MaterialCustody; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Classifies a material for the licences. The contents of the magazines are recalculated at once. */
export function ClassifyDialog({ counted, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} fullScreen={isPhone}>
      <ClassifyForm key={counted.version} counted={counted} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type Values = {
  family: StorageFamily | null
  division: HazardDivision | null
  compatGroup: CompatGroup | null
  unNumber: string
  shelfLifeMonths: TypedNumber
  maker: string
} & Record<CustodyMeasure, TypedNumber>

function ClassifyForm({ counted, onClose, onDone }: Omit<Props, 'opened'>) {
  const perUnit = (measure: CustodyMeasure) => counted.measures.find((each) => each.measure === measure)?.perUnit ?? null
  const { values, set, field, text, check, send } = useFields<Values>({
    family: counted.family,
    division: counted.division,
    compatGroup: counted.compatGroup,
    unNumber: counted.unNumber ?? '',
    shelfLifeMonths: counted.shelfLifeMonths,
    maker: counted.maker ?? '',
    neqKg: perUnit('neqKg'),
    grossKg: perUnit('grossKg'),
    detonators: perUnit('detonators'),
    dynamite60Kg: perUnit('dynamite60Kg'),
  })
  const { run } = useAction(materials.classify)

  async function save(): Promise<boolean> {
    if (!check({})) return false
    const { family, division, compatGroup } = values
    const measures = custodyMeasures.flatMap((measure) => {
      const amount = readable(values[measure])
      return amount === null || amount === 0 ? [] : [{ measure, perUnit: amount }]
    })
    return send(async () => {
      await run(
        {
          id: counted.materialId,
          family,
          division,
          compatGroup,
          unNumber: values.unNumber.trim() || null,
          shelfLifeMonths: readable(values.shelfLifeMonths),
          maker: values.maker.trim() || null,
          measures,
        },
        { version: counted.version },
      )
      onDone(texts.done(counted.name))
      return true
    })
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={save}>
      <FieldGrid>
        <Select
          {...field('family')}
          label={texts.family}
          placeholder={texts.noFamily}
          clearable
          data={storageFamilies.map((value) => ({ value, label: magazineTexts.families[value] }))}
          value={values.family}
          onChange={(value) => set('family', storageFamilies.find((one) => one === value) ?? null)}
        />
        <TextInput label={texts.unNumber} maxLength={4} inputMode="numeric" {...text('unNumber')} />
        <Select
          {...field('division')}
          label={texts.division}
          clearable
          data={hazardDivisions}
          value={values.division}
          onChange={(value) => {
            set('division', hazardDivisions.find((one) => one === value) ?? null)
            set('compatGroup', null)
          }}
        />
        <Select
          {...field('compatGroup')}
          label={texts.compatGroup}
          clearable
          data={values.division ? [...groupsOfDivision[values.division]] : []}
          value={values.compatGroup}
          onChange={(value) => set('compatGroup', value)}
        />
        <NumberField
          {...field('shelfLifeMonths')}
          label={texts.shelfLife}
          unit={texts.monthsUnit}
          max={600}
          value={values.shelfLifeMonths}
          onChange={(value) => set('shelfLifeMonths', value)}
        />
        <TextInput label={texts.maker} maxLength={120} {...text('maker')} />
      </FieldGrid>
      <FieldGroup legend={texts.counts}>
        <p>{texts.helpMeasures}</p>
        <FieldGrid>
          {custodyMeasures.map((measure) => (
            <NumberField
              key={measure}
              {...field(measure)}
              label={magazineTexts.measures[measure]}
              decimals={4}
              max={99_999_999}
              value={values[measure]}
              onChange={(value) => set(measure, value)}
            />
          ))}
        </FieldGrid>
      </FieldGroup>
    </DialogForm>
  )
}
