import { contentTypes } from '@barreno/domain/patterns/files'
import { patternTexts } from '@barreno/domain/texts/patterns'
import { NotShown } from './not-shown.tsx'
import { useAddress } from './use-address.ts'
import classes from './views.module.css'

/**
 * A PDF in the browser's own viewer.
 *
 * Chromium and Safari refuse to start that viewer in a frame with `sandbox`, whatever it allows. What keeps a hostile file from running
 * script as us is therefore, first, its type: a blob of `application/pdf` is handed to the viewer, which has an origin of its own, and is never
 * read as a page, nor guessed to be one. Second, a blob has the content security policy of the page that made it, which knows no script but
 * the portal's own files: not even as a page could it run its own.
 */
export function PdfView({ content, name }: { content: Blob; name: string }) {
  const address = useAddress(content, contentTypes.pdf)
  if (!navigator.pdfViewerEnabled) return <NotShown why="pdf" />
  return address && <iframe className={classes.frame} src={address} title={patternTexts.content(name)} referrerPolicy="no-referrer" />
}
