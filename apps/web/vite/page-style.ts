import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** The files of a page's styles, in their order, and the names of those that one of them contains. */
export type PageStyles = { files: readonly string[]; contained: readonly string[] }

/** Styles that so large a part of the pages need stay a file of their own, which the browser then loads once for all of them. */
const ofMost = 0.75
/** Smaller files, in bytes before compression, are not worth a request. */
const large = 5_000

/**
 * Returns a function that replaces the small styles of a page by one file with all of them, which it passes to `emit`. A page needs 10 to 22 styles,
 * most of less than a kilobyte, and over HTTP/1.1 each takes a turn of its own before anything is drawn. Parts that are loaded later bring their own.
 */
export function merging(
  pages: readonly (readonly string[])[],
  bundle: Rolldown.OutputBundle,
  emit: (fileName: string, source: string) => void,
): (styles: readonly string[]) => PageStyles {
  const isAlone = (name: string) =>
    sourceOf(name, bundle).length >= large && pages.filter((styles) => styles.includes(name)).length >= ofMost * pages.length
  const written = new Set<string>()

  function fileOf(run: readonly string[]): string {
    if (run.length === 1) return run[0]!
    const source = run.map((name) => sourceOf(name, bundle)).join('\n')
    const fileName = `assets/page-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`
    if (!written.has(fileName)) emit(fileName, source)
    written.add(fileName)
    return fileName
  }

  return (styles) => {
    const runs: string[][] = []
    for (const [place, name] of styles.entries()) {
      const continues = place > 0 && !isAlone(name) && !isAlone(styles[place - 1]!)
      if (continues) runs.at(-1)!.push(name)
      else runs.push([name])
    }
    return { files: runs.map(fileOf), contained: runs.filter(({ length }) => length > 1).flat() }
  }
}

function sourceOf(name: string, bundle: Rolldown.OutputBundle): string {
  const output = bundle[name]
  if (output?.type !== 'asset') throw new Error(`The build made no ${name}`)
  return typeof output.source === 'string' ? output.source : new TextDecoder().decode(output.source)
}
