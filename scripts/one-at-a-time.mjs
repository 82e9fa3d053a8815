import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Returns a lock that only one process of the machine can hold. The others wait, and take over the lock if its holder has died.
 * `include` adds a second process to the holder: npm still writes into node_modules after its bootstrap was killed.
 */
export function oneAtATime(file, onWait) {
  return {
    async take() {
      mkdirSync(dirname(file), { recursive: true })
      for (let round = 0; !create(file, signature(process.pid)); round += 1) {
        if (round === 5) onWait()
        if (isAbandoned(file)) removeAbandoned(file)
        await wait(100 + Math.random() * 100)
      }
    },
    include: (pid) => writeFileSync(file, signature(process.pid, pid)),
    release() {
      if (read(file)?.startsWith(signature(process.pid))) rmSync(file, { force: true })
    },
  }
}

const signature = (...processes) => `${hostname()} ${processes.join(' ')} `

function create(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file) {
  const age = ageOf(file)
  if (age === undefined) return false
  const [host = '', ...processes] = (read(file) ?? '').trim().split(' ')
  if (host === '') return age > 10_000
  // Process ids are reused after a restart, so a lock is abandoned if it is older than the restart, or older than any installation takes.
  if (age > 20 * 60_000 || (host === hostname() && age > uptime() * 1000)) return true
  return host === hostname() && !processes.some((id) => Number(id) !== process.pid && isRunning(Number(id)))
}

/** Removes an abandoned lock. Only one process at a time may do so, or a second would remove the lock that the first has just taken. */
function removeAbandoned(file) {
  const judging = `${file}.judging`
  if ((ageOf(judging) ?? 0) > 10_000) rmSync(judging, { force: true })
  if (!create(judging, '')) return
  if (isAbandoned(file)) rmSync(file, { force: true })
  rmSync(judging, { force: true })
}

function ageOf(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && Date.now() - found.mtimeMs
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
