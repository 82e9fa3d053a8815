import { textOf } from '@barreno/domain/file-text'
import { mines } from '@barreno/domain/mines/calls'
import type { ShotImportPreview } from '@barreno/domain/mines/schema'
import { maxShotTableLetters } from '@barreno/domain/mines/values'
import { shotImportTexts } from '@barreno/texts/shot-import'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api/use-endpoint.ts'
import { contentFault } from '../../patterns/content-fault.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/states.tsx'
import { UploadField } from '../../ui/upload-field.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ShotPreview } from './shot-preview.tsx'
import classes from './import-shots.module.css'

const texts = shotImportTexts
const extensions = ['csv'] as const

type Props = { mineId: string; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Imports measured shots from a file into a mine. A preview is shown first, and confirming sends it. */
export const ImportShotsDialog = ({ opened, onClose, ...props }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title} size={960} fullScreen={useIsPhone()}>
    <ImportForm onClose={onClose} {...props} />
  </Dialog>
)

type Chosen = { name: string; size: number; table: string }

function ImportForm({ mineId, onClose, onDone }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const query = { id: mineId, table: chosen?.table ?? '' }
  const { data, error, isPlaceholderData } = useEndpoint(mines.previewShots, query, { enabled: chosen !== null })
  const { run } = useAction(mines.importShots)
  const preview = chosen && !error && !isPlaceholderData ? (data ?? null) : null

  const choose = async (file: File | null) =>
    setChosen(file && { name: file.name, size: file.size, table: textOf(new Uint8Array(await file.arrayBuffer())) })

  async function save(): Promise<boolean> {
    if (!chosen || !preview) return false
    onDone(texts.done(await run({ ...query, fileName: chosen.name.slice(0, 200), figures: preview.figures })))
    return true
  }

  return (
    <DialogForm verb={texts.verb(preview?.figures.added ?? 0)} disabledReason={obstacleOf(preview)} onClose={onClose} onSubmit={save}>
      <UploadField
        id="archivo-voladuras"
        label={texts.file}
        description={texts.help}
        extensions={extensions}
        maxBytes={maxShotTableLetters}
        inspect={(file) => contentFault(file, extensions)}
        file={chosen}
        onFile={(file) => void choose(file)}
      />
      {chosen && !preview && !error && <Loading label={texts.reading} />}
      {chosen && error && (
        <Notice tone="red" live title={texts.failed}>
          {error.message}
        </Notice>
      )}
      {preview && <ShotPreview preview={preview} />}
      {preview && preview.figures.added > 0 && preview.faults.length === 0 && <p className={classes.note}>{texts.ask}</p>}
    </DialogForm>
  )
}

function obstacleOf(preview: ShotImportPreview | null): string | null {
  if (!preview) return texts.chooseFirst
  if (preview.faults.length > 0) return texts.hasFaults
  return preview.figures.added === 0 ? texts.nothing : null
}
