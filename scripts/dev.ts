import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server, restarted at each change, and before it Vite, which passes /api on to the port that apps/web/vite.config.ts names; both end together.
const root = fileURLToPath(new URL('..', import.meta.url))
const both = [
  start('.', ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { PORT: '8092' }),
  start('apps/web', [join(root, 'node_modules/vite/bin/vite.js')]),
]

for (const one of both) one.on('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

function start(folder: string, args: string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, ...settings } })
}

function end(code: number): void {
  process.exitCode ??= code
  for (const one of both) if (one.exitCode === null && one.signalCode === null) one.kill('SIGTERM')
}
