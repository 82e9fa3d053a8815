import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { patternTexts } from '@barreno/texts/patterns'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import { NoDrawing } from './no-drawing.tsx'
import type { Pdf } from './pdf.ts'
import { usePdf, usePdfPage } from './use-pdf.ts'
import { ZoomPane } from './zoom-pane.tsx'
import classes from './views.module.css'

const texts = patternTexts.pdf

/**
 * Shows a PDF page by page on a canvas. A browser's own viewer would run the scripts of a document and does not start in a frame with `sandbox`.
 * Here the page contains only a picture and, for screen readers, its text.
 */
export function PdfView({ content, name }: { content: Blob; name: string }) {
  const pdf = usePdf(content)
  if (pdf === undefined) return <Loading label={texts.opening} />
  return pdf ? <Pages pdf={pdf} name={name} /> : <NoDrawing why="pdf" />
}

function Pages({ pdf, name }: { pdf: Pdf; name: string }) {
  const [page, setPage] = useState(1)
  const { canvas, words, lacks, state } = usePdfPage(pdf, page)
  const label = patternTexts.content(name)
  if (state === 'failed') return <NoDrawing why="pdf" />
  return (
    <>
      {lacks !== 'nothing' && (
        <Notice tone="amber" live>
          {texts.lacks[lacks]}
        </Notice>
      )}
      <ZoomPane label={label} note={pdf.pages > 1 && <Pager page={page} pages={pdf.pages} onTurn={setPage} />}>
        <canvas
          key={page}
          ref={canvas}
          className={classes.picture}
          role="img"
          aria-label={`${label}. ${texts.page(page, pdf.pages)}`}
          aria-busy={state === 'drawing'}
        />
        <VisuallyHidden>{words}</VisuallyHidden>
      </ZoomPane>
    </>
  )
}

const Pager = ({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) => (
  <span className={classes.pager}>
    <ActionIcon aria-label={texts.previous} disabled={page === 1} onClick={() => onTurn(page - 1)}>
      <IconChevronLeft size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
    <span role="status">{texts.page(page, pages)}</span>
    <ActionIcon aria-label={texts.next} disabled={page === pages} onClick={() => onTurn(page + 1)}>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </span>
)
