import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { claimedKind, type FileKind, legacyExtensions, wizardExtensions } from '@barreno/domain/files/kinds'
import { patternTexts } from '@barreno/texts/patterns'
import { IconEye } from '@tabler/icons-react'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { DrawingView } from './drawing-view.tsx'
import { FileFacts } from './file-facts.tsx'
import { ImageView } from './image-view.tsx'
import { NoDrawing } from './no-drawing.tsx'
import { PdfView } from './pdf-view.tsx'
import { useContent } from './use-content.ts'
import classes from './file-preview.module.css'

type Previewed = {
  name: string
  /** Brings the bytes, from the disk or with the session's token. */
  read: () => Promise<Blob>
  /** It is the server's and may be wanted here; what somebody has on their own disk they need not download. */
  isStored?: boolean | undefined
}

/** The button that shows a pattern file in a large dialog, without it leaving the page. */
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
        <Preview {...file} kind={kind} />
      </Dialog>
    </>
  )
}

/** The others have only their figures to show, for which a small dialog is enough. */
const isPictured = (kind: FileKind | undefined) => kind === 'jpg' || kind === 'png' || kind === 'dxf' || kind === 'pdf'

function Preview({ name, read, isStored = false, kind }: Previewed & { kind: FileKind | undefined }) {
  const { content, isFailed, retry } = useContent(read)
  if (isFailed) return <ErrorState message={patternTexts.failed} onRetry={retry} />
  if (!content) return <Loading label={patternTexts.opening} />
  return (
    <>
      <FileFacts name={name} kind={kind} content={content} isStored={isStored} />
      <View name={name} kind={kind} content={content} />
    </>
  )
}

function View({ name, kind, content }: { name: string; kind: FileKind | undefined; content: Blob }) {
  switch (kind) {
    case 'pdf':
      return <PdfView content={content} name={name} />
    case 'jpg':
    case 'png':
      return <ImageView content={content} name={name} kind={kind} />
    case 'dxf':
      return <DrawingView content={content} name={name} />
    case 'dwg':
      return <NoDrawing why="dwg" />
    case 'doc':
    case 'docx':
      return <NoDrawing why="word" />
    default:
      return <NoDrawing why="other" />
  }
}
