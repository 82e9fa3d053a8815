import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running program of PostgreSQL. `ready` resolves when it accepts connections, `exited` with its last output, and `stop` ends it. */
export type Process = { ready: Promise<void>; exited: Promise<Exit>; stop: () => Promise<Exit> }
type Exit = { code: number | null; output: string }

/**
 * Shell script that ends the program when this process ends. Only this process holds the other end of descriptor 3, which closes when it stops or
 * dies in any way. If one half of the shell is killed, the other still ends what it watches.
 */
const guard = `
  "$@" 3<&- & program=$!
  { read -r _ <&3; kill -INT $program; } & watch=$!
  wait $program; code=$?; kill $watch 2>/dev/null; exit $code`

/** Runs a program that ends at the latest with this process. */
export function launch(command: string[], log: (line: string) => void): Process {
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true, // outside of the terminal's group, so Ctrl-C reaches only us and open requests can finish
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, // without the PGDATA, PGPORT, … of the person who starts us
  })
  const lifeline = child.stdio[3]!
  lifeline.on('error', () => {})

  const output: string[] = []
  const ready = Promise.withResolvers<void>()
  const lines = createInterface(child.stderr!).on('line', (line) => {
    log(line)
    output.push(line)
    if (output.length > 20) output.shift()
    if (line.endsWith('ready to accept connections')) ready.resolve()
  })
  const silent = once(lines, 'close')
  const exited = new Promise<Exit>((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('exit', (code) => {
      lifeline.destroy() // if the shell was killed, its program still runs
      // Collects the last output. A program that keeps running never closes it, therefore the time limit.
      void Promise.race([silent, sleep(200)]).then(() => resolve({ code, output: output.join('\n') || `código de salida ${code}` }))
    })
  })
  return { ready: ready.promise, exited, stop: () => (lifeline.destroy(), exited) }
}
