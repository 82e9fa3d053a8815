import { placeSurvey, type PlaceOptions, type PlacedSurvey } from '@barreno/blast-design/import/place'
import type { FileFault, LineFault, Survey } from '@barreno/blast-design/import/survey'
import { readHoles } from './read-holes.ts'

export type ImportRequest = { file?: { content: ArrayBuffer; name: string }; options: PlaceOptions }

/** A file as it was read and how its holes would stand; of one that cannot be read, why. */
export type ImportAnswer =
  { ok: true; survey: Survey; placed: PlacedSurvey; sha256: string | null } | { ok: false; fault: FileFault; faults: readonly LineFault[] }

let survey: Survey | null = null
let sha256: string | null = null

/** Reads beside the page, so that a large or a hostile file never holds it up; the file that was read last is placed anew as options change. */
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

/** A page that came without encryption has no digests. */
async function digestOf(content: ArrayBuffer): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
