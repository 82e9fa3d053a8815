import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { claimedKind, type FileKind, legacyExtensions, wizardExtensions } from '@barreno/domain/files/kinds'
import { patternTexts } from '@barreno/texts/patterns'
import { IconEye } from '@tabler/icons-react'
import { Dialog } from '../ui/dialog.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { Previewed } from './file-view.tsx'
import classes from './file-preview.module.css'

const FileView = partOnDemand(async () => (await import('./file-view.tsx')).FileView)

/** A button that shows a pattern file in a dialog, without leaving the page. */
export function FilePreview(file: Previewed) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isPhone = useIsPhone()
  const kind = claimedKind(file.name, [...wizardExtensions, ...legacyExtensions])
  const isLarge = isPictured(kind)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
        aria-label={patternTexts.viewFile(file.name)}
        onClick={open}
      >
        {patternTexts.view}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={file.name}
        size={isLarge ? 'min(1200px, 94vw)' : 'lg'}
        fullScreen={isLarge && isPhone}
        classNames={{ content: (isLarge && classes.large) || '', title: classes.title ?? '', body: classes.body ?? '' }}
      >
        <FileView {...file} kind={kind} />
      </Dialog>
    </>
  )
}

/** Whether the kind has a picture. The others show only facts, for which a small dialog is enough. */
const isPictured = (kind: FileKind | undefined) => kind === 'jpg' || kind === 'png' || kind === 'dxf' || kind === 'pdf'
