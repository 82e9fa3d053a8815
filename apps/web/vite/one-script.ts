import { build, type Rolldown } from 'vite'

/** Builds a file with all its imports into one script, which is not a module. */
export async function oneScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[])[0]!.output
  return chunk.code.trim()
}
