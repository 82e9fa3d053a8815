import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts a PostgreSQL of another version than the bundled one, from the folder of its programs. `npm test -- postgres` runs the server's tests on it.
 */
export function startOther(programs: string, settings: Readonly<Record<string, string>>): { path: string; stop: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'barreno-other-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody)
  const asUser = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
  const run = (program: string, ...flags: string[]) => {
    const [command, ...rest] = [...asUser, join(programs, program), ...flags]
    const { status, stderr } = spawnSync(command!, rest, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const options = Object.entries({ ...settings, listen_addresses: '', unix_socket_directories: folder }).map(
    ([name, value]) => `-c ${name}='${value}'`,
  )
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start')
  return {
    path: join(folder, '.s.PGSQL.5432'),
    stop: async () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const nobody = 65534
