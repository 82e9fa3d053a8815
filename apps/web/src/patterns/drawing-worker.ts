import { drawingOf } from './drawing.ts'

/** Converts a DXF in a worker thread: a large drawing takes seconds, and a hostile one can be stopped. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage(drawingOf(textOf(data)))
  } catch {
    postMessage(null)
  }
})

/** Decodes a DXF. It is UTF-8 since AutoCAD 2007; older ones use the code page of the author, here that of Western Europe. */
function textOf(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
