import { Table } from '@mantine/core'
import type { Preorder, RoundChange } from '@barreno/domain/preorders/schema'
import { fieldName } from '@barreno/texts/field-names'
import { fieldValue } from '@barreno/texts/field-values'
import { date, quantity as written } from '@barreno/texts/format'
import { preorderTexts } from '@barreno/texts/preorders'
import { Section } from '../ui/section.tsx'
import classes from './rounds-section.module.css'

const texts = preorderTexts.rounds

/** The client's changes each time they resubmitted a returned request, newest first. Shows nothing if it was never returned. */
export function RoundsSection({ changes }: { changes: Preorder['roundChanges'] }) {
  if (changes.length === 0) return null
  return (
    <Section id="rounds" title={texts.section} context={texts.context}>
      {changes.map((change) => (
        <Round key={change.round} change={change} />
      ))}
    </Section>
  )
}

type Difference = { label: string; before: string; now: string }

function Round({ change }: { change: RoundChange }) {
  const { round, at, returnReason } = change
  const differences = differencesIn(change)
  return (
    <div className={classes.round}>
      <h3 className={classes.title}>{texts.round(round, date(at))}</h3>
      {returnReason && <p className={classes.reason}>{texts.returned(returnReason)}</p>}
      {differences.length === 0 ? (
        <p className={classes.reason}>{texts.unchanged}</p>
      ) : (
        <Table aria-label={texts.table(round)} className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {[texts.field, texts.before, texts.now].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, before, now }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>{before}</Table.Td>
                <Table.Td className={classes.now}>{now}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

const differencesIn = ({ fields, items, filesBefore, filesAfter }: RoundChange): Difference[] => [
  ...fields.map((field) => ({
    label: fieldName(field.field) ?? field.field,
    before: fieldText(field.field, field.old),
    now: fieldText(field.field, field.new),
  })),
  ...items.map((item) => ({ label: item.materialName, before: quantityOf(item.old), now: quantityOf(item.new) })),
  ...(filesBefore.length + filesAfter.length > 0
    ? [{ label: texts.files, before: filesBefore.join(', ') || texts.nothing, now: filesAfter.join(', ') || texts.nothing }]
    : []),
]

const fieldText = (field: string, value: string | null) => (value ? fieldValue(field, value) : texts.nothing)

const quantityOf = (quantity: number | null) => (quantity === null ? texts.nothing : written(quantity))
