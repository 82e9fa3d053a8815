import { Button, Group, Progress, Stack } from '@mantine/core'
import { type Column, fitsPaper } from '@barreno/texts/column'
import type { ListName } from '@barreno/domain/exports/calls'
import { maxRows } from '@barreno/domain/exports/schema'
import { exportTexts as texts } from '@barreno/texts/exports'
import { uiTexts } from '@barreno/texts/ui'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { CloseFoot } from '../ui/close-foot.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { type Choices, type Counted, offeredTo, recall, remember } from './choices.ts'
import { ExportChoices } from './export-choices.tsx'
import classes from './exports.module.css'
import { type Exporting, useExport } from './use-export.ts'

type Props = { list: ListName; input: Readonly<Record<string, unknown>>; counted: Counted; onClose: () => void }

/** The choices for an export, then its progress. The choices stay whatever the outcome. */
export function ExportDialog({ list, input, counted, onClose }: Props) {
  const { actor } = useSession()
  const isPhone = useIsPhone()
  const offered = offeredTo(list, actor!.role)
  const [choices, setChoices] = useState(() => recall(list, offered))
  const { exporting, start, cancel } = useExport(list, input)
  const obstacle = obstacleOf(choices, offered, counted.total)
  const isRunning = exporting.state === 'running'

  return (
    <Dialog
      opened
      onClose={isRunning ? cancel : onClose}
      title={texts.title(texts.lists[list])}
      size="lg"
      fullScreen={isPhone}
      withCloseButton={exporting.state === 'choosing'}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {exporting.state === 'choosing' && (
        <DialogForm
          verb={texts.verb}
          validationMessage={exporting.fault}
          disabledReason={obstacle}
          more={
            exporting.offersDownload && (
              <Button variant="default" disabled={obstacle !== null} onClick={() => void start(choices, { plain: true })}>
                {texts.plainDownload}
              </Button>
            )
          }
          onClose={onClose}
          onSubmit={async () => {
            remember(list, choices)
            void start(choices)
            return false
          }}
        >
          <p className={classes.about}>
            <strong>{texts.rows(counted.total, counted.more)}.</strong> {texts.asShown}
          </p>
          <ExportChoices choices={choices} offered={offered} onChange={setChoices} />
        </DialogForm>
      )}
      {exporting.state === 'running' && <Running {...exporting} onCancel={cancel} />}
      {exporting.state === 'done' && <ExportDone {...exporting} onClose={onClose} />}
    </Dialog>
  )
}

/** Returns the reason why these choices cannot be exported; null if they can. */
function obstacleOf({ format, columns }: Choices, offered: readonly [string, Column<never>][], total: number): string | null {
  if (columns.length === 0) return texts.noColumn
  if (total > maxRows[format]) return texts.tooMany(format, maxRows[format])
  const chosen = offered.filter(([key]) => columns.includes(key)).map(([, column]) => column)
  return format === 'pdf' && !fitsPaper(chosen) ? texts.tooWide : null
}

const Running = ({ rows, total, onCancel }: Extract<Exporting, { state: 'running' }> & { onCancel: () => void }) => (
  <Stack gap="md">
    <p className={classes.about} role="status">
      {!total || rows === 0 ? texts.preparing : rows < total ? texts.progress(rows, total) : texts.saving}
    </p>
    <Progress.Root size="lg">
      <Progress.Section value={total ? (rows / total) * 100 : 0} aria-label={texts.verb} />
    </Progress.Root>
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus>
        {texts.cancel}
      </Button>
    </Group>
  </Stack>
)

const ExportDone = ({ name, rows, onClose }: Extract<Exporting, { state: 'done' }> & { onClose: () => void }) => (
  <Stack gap="md">
    <Notice tone="green" live>
      {texts.done(name, texts.rows(rows))}
    </Notice>
    <CloseFoot onClose={onClose} />
  </Stack>
)
