import type { FileKind } from '@barreno/domain/files/kinds'
import { patternTexts } from '@barreno/texts/patterns'
import { ErrorState, Loading } from '../ui/states.tsx'
import { DrawingView } from './drawing-view.tsx'
import { FileFacts } from './file-facts.tsx'
import { ImageView } from './image-view.tsx'
import { NoDrawing } from './no-drawing.tsx'
import { PdfView } from './pdf-view.tsx'
import { useContent } from './use-content.ts'

export type Previewed = {
  name: string
  /** Reads the bytes, from the disk or from the server with the session's token. */
  read: () => Promise<Blob>
  /** The file is on the server, so a download is offered; a file on the user's own disk needs none. */
  isStored?: boolean | undefined
}

/** Shows a pattern file according to its kind. */
export function FileView({ name, read, isStored = false, kind }: Previewed & { kind: FileKind | undefined }) {
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
