import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Starts the server, which restarts at each change, and Vite, which forwards /api to it. Both end together. `PORT` is the port of the server,
 * `WEB_PORT` the one to open in a browser, so that two checkouts can run at the same time.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { PORT = '8092', WEB_PORT = '5173' } = process.env
const both = [
  start('.', ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  start('apps/web', [join(root, 'node_modules/vite/bin/vite.js')]),
]

for (const one of both) one.on('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

function start(folder: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, PORT, WEB_PORT } })
}

function end(code: number): void {
  process.exitCode ??= code
  for (const one of both) if (one.exitCode === null && one.signalCode === null) one.kill('SIGTERM')
}
