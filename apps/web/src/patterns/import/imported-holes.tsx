import { holeImportTexts } from '@barreno/texts/hole-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { UploadField } from '../../ui/upload-field.tsx'
import type { FrontFacts } from '../front-facts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { importOf, withImport, withoutImport } from './import-facts.ts'
import classes from './imported-holes.module.css'

const texts = holeImportTexts

const extensions = ['csv', 'txt', 'dxf'] as const
const maxBytes = 5 * 1024 * 1024

type Props = { facts: FrontFacts; onChange: (facts: FrontFacts) => void; fault: string | undefined }

/** Holes from a file of a total station instead of a layout by the portal. The file is chosen, checked and then imported. */
export function ImportedHoles({ facts, onChange, fault }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const imported = importOf(facts)
  const isCrestUnused = Array.isArray(facts['face.crest']) && typeof facts['face.by'] !== 'string'
  return (
    <div className={classes.import}>
      {imported && (
        <div className={classes.done} role="status">
          <p>{texts.done(imported)}</p>
          {isCrestUnused && <p>{texts.crestUnused}</p>}
          <Button variant="default" size="compact-md" onClick={() => onChange(withoutImport(facts))}>
            {texts.undo}
          </Button>
        </div>
      )}
      <UploadField
        id="front-extent-holes"
        label={imported ? texts.another : texts.file}
        description={texts.help}
        extensions={extensions}
        maxBytes={maxBytes}
        file={null}
        onFile={setFile}
        error={fault}
      />
      {file && (
        <ImportDialog
          file={file}
          facts={facts}
          onCancel={() => setFile(null)}
          onImport={(taken) => {
            onChange(withImport(facts, taken))
            setFile(null)
          }}
        />
      )}
    </div>
  )
}
