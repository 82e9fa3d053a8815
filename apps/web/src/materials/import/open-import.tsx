import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImportDetail } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { Notice } from '../../ui/notice.tsx'
import { ImportDecision, type Outdated } from './import-decision.tsx'
import { ImportRows } from './import-rows.tsx'
import { ReadingSection } from './reading-section.tsx'
import classes from './import.module.css'

const texts = importTexts.confirm

/** An import that is not confirmed yet: how the file was read, its effects, and the decision. */
export function OpenImport({ imported }: { imported: MaterialImportDetail }) {
  const [outdated, setOutdated] = useState<Outdated | null>(null)
  const { run: reread, error } = useAction(materials.rereadImport)

  /** Shows how the catalogue changed meanwhile, and makes the preview again. */
  async function makeAnew(changes: Outdated) {
    setOutdated(changes)
    await reread({ id: imported.id })
  }

  return (
    <div className={classes.page}>
      {outdated && <Changed outdated={outdated} />}
      {error && (
        <Notice tone="red" live>
          {error.message}
        </Notice>
      )}
      {imported.importedBefore && <Notice tone="amber">{beforeOf(imported.importedBefore)}</Notice>}
      <ImportDecision imported={imported} onOutdated={makeAnew} />
      <ReadingSection imported={imported} />
      <ImportRows imported={imported} />
    </div>
  )
}

const beforeOf = ({ importNumber, confirmedAt, confirmedByName }: NonNullable<MaterialImportDetail['importedBefore']>) =>
  texts.before(importNumber, confirmedAt, confirmedByName)

const visibleFaults = 8

const Changed = ({ outdated: { count, changes } }: { outdated: Outdated }) => (
  <Notice tone="amber" title={texts.changed} live>
    <ul className={classes.changed}>
      {changes.slice(0, visibleFaults).map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
      {count > visibleFaults && <li>{texts.more(count - visibleFaults)}</li>}
    </ul>
    {texts.changedHelp}
  </Notice>
)
