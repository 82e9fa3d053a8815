import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server restarted at each change, and Vite before it passing /api on to it (apps/web/vite.config.ts); both end together.
const root = fileURLToPath(new URL('..', import.meta.url))
const both = [
  start('.', process.execPath, ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  start('apps/web', process.execPath, [join(root, 'node_modules/vite/bin/vite.js')]),
]

for (const one of both) one.on('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

function start(folder: string, program: string, args: string[]): ChildProcess {
  return spawn(program, args, { cwd: join(root, folder), stdio: 'inherit' })
}

function end(code: number): void {
  process.exitCode ||= code
  for (const one of both) if (one.exitCode === null && one.signalCode === null) one.kill('SIGTERM')
}
