import { Stack, TextInput } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { ImportField, MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { fieldsOf } from './fields.ts'

const texts = importTexts.preview

type Props = { imported: MaterialImportDetail; row: MaterialImportRow; opened: boolean; onClose: () => void }

/** All cells of one row, for screens without room for the table. */
export function RowDialog({ opened, onClose, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.edit(props.row.number)} fullScreen={isPhone}>
      <RowForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function RowForm({ imported, row, onClose }: Omit<Props, 'opened'>) {
  const written = Object.fromEntries(row.cells.map(({ field, text }) => [field, text])) as Record<ImportField, string>
  const [cells, setCells] = useState(written)
  const { run } = useAction(materials.mendImport)
  const changed = Object.entries(cells).filter(([field, text]) => text.trim() !== written[field as ImportField])

  async function submit() {
    if (changed.length > 0) await run({ id: imported.id, rows: [{ number: row.number, cells: Object.fromEntries(changed) }] })
    return true
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={submit}>
      <Stack gap="sm">
        {fieldsOf(imported).map((field) => (
          <TextInput
            key={field}
            label={importTexts.fields[field]}
            value={cells[field]}
            maxLength={1001}
            error={cells[field] === written[field] ? row.faults.find((fault) => fault.field === field)?.message : undefined}
            onChange={(event) => setCells({ ...cells, [field]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}
