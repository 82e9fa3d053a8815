import { readFileSync } from 'node:fs'
import { settingFileTexts as texts } from '@barreno/texts/setting-files'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment with the settings that come from files: NAME_FILE is the path of a file with the value of NAME, as container platforms
 * provide secrets. `faults` names what is wrong, never the content of a file.
 */
export function withSettingFiles(given: Variables, names: readonly string[]): { environment: Variables; faults: string[] } {
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

/** Returns the content of a file without the final line break that editors add. Throws if it is empty. */
function contentOf(path: string): string {
  const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (content === '') throw new EmptyFile()
  return content
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)
