import type { BlastingData, Material } from '@barreno/domain/materials/schema'
import { familyNames } from '@barreno/texts/blasting'
import { materialTexts } from '@barreno/texts/materials'
import { Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'
import { BlastingPreview } from './blasting-preview.tsx'
import { fieldsOf } from './material-draft.ts'
import { Threshold } from './material-parts.tsx'
import classes from './materials.module.css'

const { record: texts, columns: titles, form: labels, blasting: words } = materialTexts

export const FactsSection = ({ material }: { material: Material }) => (
  <Section id="datos" title={texts.facts}>
    <Facts
      facts={[
        { label: titles.price, value: <Money amount={material.unitPrice} /> },
        { label: titles.unit, value: material.unit },
        { label: titles.category, value: material.category ?? materialTexts.noCategory },
        { label: texts.stock, value: <Quantity value={material.quantity} unit={material.unit} /> },
        { label: texts.available, value: <Quantity value={material.quantityAvailable} unit={material.unit} /> },
        { label: titles.threshold, value: <Threshold material={material} /> },
        { label: labels.description, value: material.description ?? texts.noDescription, wide: true },
      ]}
    />
  </Section>
)

/** The data of a material for the design of blasts, and the figures derived from it. */
export const BlastingSection = ({ material: { blasting } }: { material: Material }) => (
  <Section id="voladura" title={labels.blasting} context={blasting ? words.roles[blasting.role] : words.none}>
    {blasting && (
      <>
        <Facts facts={factsOf(blasting)} />
        <div className={classes.made}>
          <BlastingPreview data={blasting} />
        </div>
      </>
    )}
  </Section>
)

function factsOf(data: BlastingData) {
  const explosive =
    'family' in data
      ? [
          { label: words.family, value: familyNames[data.family] },
          { label: words.waterResistance, value: words.water[data.waterResistance] },
        ]
      : []
  const measured: Readonly<Record<string, unknown>> = data
  const measures = fieldsOf(data.role).measures.map((measure) => ({
    label: words.fields[measure],
    value: words.measured(Number(measured[measure]), words.units[measure]),
  }))
  return [...explosive, ...measures]
}
