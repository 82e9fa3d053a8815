import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of PostgreSQL at work: `ready` tells when it takes connections, `exited` its last words, `stop` ends it. */
export type Process = { ready: Promise<void>; exited: Promise<Exit>; stop: () => Promise<Exit> }
type Exit = { code: number | null; output: string }

/**
 * Only we hold the other end of descriptor 3. It closes when we stop and when we die, however we die, and that ends the program.
 * Either half of this shell may be killed too: the other still ends what it watches.
 */
const guard = `
  "$@" 3<&- & program=$!
  { read -r _ <&3; kill -INT $program; } & watch=$!
  wait $program; code=$?; kill $watch 2>/dev/null; exit $code`

/** Runs a program that does not outlive us. */
export function launch(command: string[], log: (line: string) => void): Process {
  const child = spawn('sh', ['-c', guard, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true, // out of the terminal's group: Ctrl-C reaches us alone, and open requests can finish
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, // no PGDATA, PGPORT, … of the person who starts us
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
      lifeline.destroy() // a killed shell leaves its program running
      // The last words; a program that runs on never closes them.
      void Promise.race([silent, sleep(200)]).then(() => resolve({ code, output: output.join('\n') || `código de salida ${code}` }))
    })
  })
  return { ready: ready.promise, exited, stop: () => (lifeline.destroy(), exited) }
}
