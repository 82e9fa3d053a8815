import { Button } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImportDetail } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.ts'
import classes from './import.module.css'

const texts = importTexts.revert

/** Reverts the stock that the import loaded, with a reason. */
export function RevertImport({ imported: { id, importNumber, version, counts } }: { imported: MaterialImportDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction(materials.revertImport)
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title(importNumber ?? '')}
        verb={texts.verb}
        danger
        reason={{ label: texts.reason, required: true, max: 2000 }}
        onConfirm={(reason) => run({ id, reason }, { version })}
      >
        <p>{texts.help(counts.load)}</p>
        <p className={classes.help}>{texts.prices}</p>
      </ConfirmDialog>
    </>
  )
}
