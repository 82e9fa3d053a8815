import { Button, Select } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImportDetail } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'
import { decimalMarks } from '@barreno/domain/numbers'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import classes from './import.module.css'

const texts = importTexts.reading

/** How the file was interpreted, with the settings to change that. Corrections of cells are kept. */
export function ReadingSection({ imported }: { imported: MaterialImportDetail }) {
  const { id, sheet, sheets, headerRow, columns, decimalMark } = imported
  const { run, isPending, error } = useAction(materials.rereadImport)
  const unknown = columns.filter(({ field }) => field === null)
  const hasCode = columns.some(({ field }) => field === 'materialId')
  const [isOpen, setOpen] = useState(!hasCode || decimalMark === null)
  const read = (reading: Parameters<typeof run>[0]) => void run(reading).catch(() => {})
  return (
    <Section
      id="lectura"
      title={texts.title}
      context={texts.header(headerRow)}
      action={
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.change}
        </Button>
      }
    >
      <div className={classes.reading} aria-busy={isPending}>
        {!hasCode && <Notice tone="red">{texts.noCode}</Notice>}
        {decimalMark === null && <Notice tone="amber">{texts.mixedHelp}</Notice>}
        {unknown.length > 0 && (
          <Notice>
            {texts.unknown(unknown.map(({ header, index }) => nameOf(header, index)))} {!isOpen && texts.unknownHelp}
          </Notice>
        )}
        {error && (
          <Notice tone="red" live>
            {error.message}
          </Notice>
        )}
        {isOpen && (
          <div className={classes.mapping}>
            {sheets.length > 1 && (
              <Select
                label={texts.sheet}
                data={[...sheets]}
                value={sheet}
                allowDeselect={false}
                onChange={(value) => value && value !== sheet && read({ id, sheet: value })}
              />
            )}
            <Select
              label={texts.mark}
              placeholder={texts.mixed}
              data={decimalMarks.map((mark) => ({ value: mark, label: texts.marks[mark] }))}
              value={decimalMark}
              allowDeselect={false}
              onChange={(value) => value && read({ id, decimalMark: value })}
            />
            {columns.map(({ index, header, field }) => (
              <Select
                key={index}
                label={texts.column(nameOf(header, index))}
                data={[
                  { value: ignored, label: texts.ignored },
                  ...importFields.map((each) => ({ value: each, label: importTexts.fields[each] })),
                ]}
                value={field ?? ignored}
                allowDeselect={false}
                onChange={(value) => read({ id, columns: [{ index, field: importFields.find((each) => each === value) ?? null }] })}
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}

const ignored = ''

/** Names a column without a header by its letter. */
const nameOf = (header: string, index: number) => header || String.fromCharCode(65 + (index % 26))
