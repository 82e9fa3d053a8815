import { Button, TextInput } from '@mantine/core'
import { confirmations } from '@barreno/domain/confirmations/calls'
import { materials } from '@barreno/domain/materials/calls'
import type { MaterialImportDetail } from '@barreno/domain/materials/import'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../api/call.ts'
import { useDownload } from '../../api/download.ts'
import { useAction } from '../../api/use-endpoint.ts'
import { useSecondPerson } from '../../confirmations/use-second-person.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Counts } from './import-counts.tsx'
import classes from './import.module.css'

const texts = importTexts.confirm

/** Changes of the catalogue since the preview was made. */
export type Outdated = { count: number; changes: readonly { number: number; message: string }[] }

type Props = { imported: MaterialImportDetail; onOutdated: (changes: Outdated) => Promise<void> }

/** The summary of the import, its obstacles and the actions on it. */
export function ImportDecision({ imported, onOutdated }: Props) {
  const { id, counts, fileName } = imported
  const [pendingAction, setPendingAction] = useState<'confirm' | 'discard' | null>(null)
  const correct = useAction(materials.mendImport)
  const faults = useDownload(materials.importFaults)
  const failure = correct.error?.message ?? faults.error
  return (
    <section className={classes.decision} aria-label={texts.button}>
      <Counts counts={counts} />
      <div className={classes.verbs}>
        <ActionButton obstacles={obstaclesTo(imported)} onClick={() => setPendingAction('confirm')}>
          {texts.button}
        </ActionButton>
        {counts.faulty > 0 && (
          <>
            <Button
              variant="default"
              loading={correct.isPending}
              onClick={() => void correct.run({ id, leaveOut: 'faulty' }).catch(() => {})}
            >
              {texts.leaveOut(counts.faulty)}
            </Button>
            <Button
              variant="default"
              loading={faults.isPending}
              onClick={() => void faults.download({ id, format: 'xlsx' }, `${importTexts.faultyName(fileName)}.xlsx`)}
            >
              {texts.download}
            </Button>
          </>
        )}
        <Button variant="subtle" color="red" onClick={() => setPendingAction('discard')}>
          {texts.discard}
        </Button>
      </div>
      <ErrorNotice error={failure} />
      <Confirm imported={imported} opened={pendingAction === 'confirm'} onClose={() => setPendingAction(null)} onOutdated={onOutdated} />
      <Discard imported={imported} opened={pendingAction === 'discard'} onClose={() => setPendingAction(null)} />
    </section>
  )
}

function obstaclesTo({ counts, columns }: MaterialImportDetail): string[] {
  if (!columns.some(({ field }) => field === 'materialId')) return [texts.noCode]
  if (counts.faulty > 0) return [texts.faulty(counts.faulty)]
  return rowsOf(counts) === 0 ? [texts.nothing] : []
}

const rowsOf = ({ rows, leftOut, faulty, none }: MaterialImportDetail['counts']) => rows - leftOut - faulty - none

type DialogProps = { imported: MaterialImportDetail; opened: boolean; onClose: () => void }

function Confirm({
  imported: { id, counts, version, importedBefore },
  opened,
  onClose,
  onOutdated,
}: DialogProps & Pick<Props, 'onOutdated'>) {
  const { run } = useAction(materials.confirmImport)
  const second = useSecondPerson(confirmations.askMaterialImport)
  const [repeatOf, setRepeatOf] = useState('')
  const earlier = importedBefore?.importNumber
  async function confirm(): Promise<boolean> {
    if (earlier && repeatOf.trim().toUpperCase() !== earlier) throw new Error(texts.repeatWrong(earlier))
    try {
      const input = { id, ...(earlier && { repeatOf: earlier }) }
      return (await second.attempt(() => run(input, { version }), input, { version })) !== 'needed'
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'materials.importOutdated') throw error
      await onOutdated(error.details as Outdated)
      return true
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      verb={second.verb ?? texts.verb(rowsOf(counts))}
      onConfirm={confirm}
    >
      <Counts counts={counts} />
      <p className={classes.help}>{texts.ask}</p>
      {importedBefore && (
        <>
          <p>{texts.before(importedBefore.importNumber, importedBefore.confirmedAt, importedBefore.confirmedByName)}</p>
          <TextInput
            label={texts.repeatOf}
            description={texts.repeatHelp(importedBefore.importNumber)}
            value={repeatOf}
            required
            autoComplete="off"
            data-autofocus
            onChange={(event) => setRepeatOf(event.currentTarget.value)}
          />
        </>
      )}
      {second.notice}
    </ConfirmDialog>
  )
}

function Discard({ imported: { id }, opened, onClose }: DialogProps) {
  const { run } = useAction(materials.discardImport)
  const navigate = useNavigate()
  const discard = async () => {
    await run({ id })
    await navigate('/inventario/importar')
  }
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={texts.discardTitle} verb={texts.discardVerb} danger onConfirm={discard}>
      {texts.discardHelp}
    </ConfirmDialog>
  )
}
