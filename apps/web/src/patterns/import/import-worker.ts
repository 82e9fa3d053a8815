import { placeSurvey, type PlaceOptions, type PlacedSurvey } from '@barreno/blast-design/import/place'
import type { FileFault, LineFault, Survey } from '@barreno/blast-design/import/survey'
import { readHoles } from './read-holes.ts'

export type ImportRequest = { file?: { content: ArrayBuffer; name: string }; options: PlaceOptions }

/** A file that was read, with the placement of its holes; or the faults of an unreadable one. */
export type ImportAnswer =
  { ok: true; survey: Survey; placed: PlacedSurvey; sha256: string | null } | { ok: false; fault: FileFault; faults: readonly LineFault[] }

let survey: Survey | null = null
let sha256: string | null = null

/**
 * Reads the file in a worker thread, so that a large or hostile one never blocks the page. When only the options change, the file is not read again.
 */
addEventListener('message', ({ data: { file, options } }: MessageEvent<ImportRequest>) => {
  void answerTo()

  async function answerTo(): Promise<void> {
    try {
      if (file) {
        const read = readHoles(new Uint8Array(file.content), file.name)
        if (!read.ok) return answer(read)
        survey = read.survey
        sha256 = await digestOf(file.content)
      }
      if (survey) answer({ ok: true, survey, placed: placeSurvey(survey, options), sha256 })
    } catch {
      answer({ ok: false, fault: 'unreadable', faults: [] })
    }
  }
})

const answer = (message: ImportAnswer) => postMessage(message)

/** Returns the SHA-256 of the file; null on a page that was not loaded securely, where browsers offer no digests. */
async function digestOf(content: ArrayBuffer): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
