import { Button } from '@mantine/core'
import type { MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { RowCard } from '../../ui/row-card.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowEffect } from './row-effect.tsx'
import { RowVerb } from './row-verb.tsx'
import classes from './import.module.css'

const texts = importTexts.preview

type Props = { imported: MaterialImportDetail; row: MaterialImportRow; isOpen: boolean }

/** A row of the import on a phone: its faults in words, and a form to correct them. */
export function ImportRowCard({ imported, row, isOpen }: Props) {
  const [isEditing, setEditing] = useState(false)
  const textOf = (field: string) => row.cells.find((cell) => cell.field === field)?.text ?? ''
  return (
    <RowCard
      title={textOf('materialId') || importTexts.nothing}
      figure={`${texts.columns.number} ${row.number}`}
      badge={<RowEffect row={row} />}
      lines={[
        textOf('name'),
        ...(row.isLeftOut ? [] : row.faults).map(({ field, message }) => (
          <span key={field + message} className={classes.fault}>
            {importTexts.fields[field]} «{textOf(field) || importTexts.nothing}»: {message}
          </span>
        )),
      ].filter((line) => line !== '')}
      action={
        isOpen && (
          <div className={classes.cardVerbs}>
            {!row.isLeftOut && (
              <Button variant="default" size="compact-md" aria-label={texts.edit(row.number)} onClick={() => setEditing(true)}>
                {texts.editShort}
              </Button>
            )}
            <RowVerb importId={imported.id} row={row} />
            <RowDialog imported={imported} row={row} opened={isEditing} onClose={() => setEditing(false)} />
          </div>
        )
      }
    />
  )
}
