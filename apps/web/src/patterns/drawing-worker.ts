import { drawingOf } from './drawing.ts'

/** Draws beside the page: a large drawing takes seconds, and a hostile one can then be given up. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage(drawingOf(textOf(data)))
  } catch {
    postMessage(null)
  }
})

/** Since AutoCAD 2007 a DXF is UTF-8; before, it is in the code page of whoever drew it, which here is that of Western Europe. */
function textOf(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
