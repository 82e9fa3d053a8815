import type { Actor } from '@barreno/domain/actor'
import { filterWords } from '@barreno/texts/export-filters'
import { exportTexts } from '@barreno/texts/exports'
import { count, dateTime } from '@barreno/texts/format'
import { institution } from '@barreno/texts/institution'
import type { Fact } from '../spreadsheets/write-table.ts'

type Exported = {
  title: string
  filters: Readonly<Record<string, unknown>>
  first: object | undefined
  rows: number
  at: Date
  actor: Actor
}

/** Returns a file's description of itself: the list, its filters, when it was made and by whom. */
export const factsOf = ({ title, filters, first, rows, at, actor }: Exported): Fact[] => [
  { label: exportTexts.facts.list, value: title },
  { label: exportTexts.facts.filters, value: filtersInWords(filters, first) || exportTexts.unfiltered },
  { label: exportTexts.facts.rows, value: count(rows) },
  { label: exportTexts.facts.at, value: dateTime(at.toISOString()) },
  { label: exportTexts.facts.by, value: exportTexts.by(actor.name, actor.role) },
  { label: exportTexts.facts.institution, value: institution.name },
]

const filtersInWords = (filters: Exported['filters'], first: object | undefined) =>
  Object.entries(filterWords)
    .map(([name, { label, say }]) => {
      const sentence = isGiven(filters[name]) ? say(filters[name] as never, first as Readonly<Record<string, unknown>> | undefined) : null
      return sentence && `${label}: ${sentence}`
    })
    .filter(Boolean)
    .join(' · ')

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
