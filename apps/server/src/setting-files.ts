import { readFileSync } from 'node:fs'
import { settingFileTexts as texts } from '@barreno/texts/setting-files'

type Given = Readonly<Record<string, string | undefined>>

/**
 * The environment with each setting that is named by its file: NAME_FILE holds the path of a file with the value of NAME, as container platforms hand
 * out secrets. What is wrong is named in `faults`; the content of a file never is.
 */
export function withSettingFiles(given: Given, names: readonly string[]): { environment: Given; faults: string[] } {
  const environment = { ...given }
  const faults: string[] = []
  for (const name of names) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined) {
      faults.push(texts.twice(name))
      continue
    }
    try {
      environment[name] = contentOf(path)
    } catch (error) {
      faults.push(texts.unreadable(name, path, error instanceof EmptyFile ? texts.empty : codeOf(error)))
    }
  }
  return { environment, faults }
}

class EmptyFile extends Error {}

/** Without the line's end that editors leave. */
function contentOf(path: string): string {
  const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (content === '') throw new EmptyFile()
  return content
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
