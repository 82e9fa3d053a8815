import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { institution } from '@barreno/texts/institution'
import { count, dateTime } from '@barreno/texts/format'
import { checkBackup } from './backups/check.ts'
import { readIdentity } from './backups/identity.ts'
import { type Loss, lossOf } from './backups/loss.ts'
import type { Manifest } from './backups/manifest.ts'
import { openBackup } from './backups/open-store.ts'
import { type Restored, restoreBackup } from './backups/restore.ts'
import { ownPublicKey } from './backups/signing.ts'
import type { Reading } from './backups/verify.ts'
import { command } from './command.ts'
import { type Config, readConfig } from './config.ts'
import { reachDatabase } from './db/reach.ts'
import { Refusal } from './refusal.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

const usage = `Comprueba un respaldo, o lo restaura en la base de datos de DATA_DIR o de DATABASE_URL:

  npm run restore -- --from /respaldos --check
  npm run restore -- --from /respaldos/2026-11-22T061500Z-1f3a9c2e [--trust CLAVE] [--identity ARCHIVO]
  npm run restore -- --from … --replace --institution "${institution.name}"

--from nombra un respaldo, o la carpeta o s3://depósito/prefijo que los tiene: entonces es el último. --check lo lee todo, lo restaura en una base de datos temporal y
no toca nada más. --trust es la clave pública que «npm run backup» muestra; en la máquina que hizo el respaldo no hace falta. --identity es el
archivo de la identidad age de un respaldo cifrado. --accept-differences restaura registros que no son los que dice su historial, tal como se guardaron.`

await command(async () => {
  const given = readFlags()
  if (given.help || given.from === undefined) {
    console.log(usage)
    if (!given.help) process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const own = await ownPublicKey({ dataDir: config.dataDir, signingKey: config.backup.signingKey })
  const trusted = [...(given.trust ?? []), ...(own === null ? [] : [own])]
  const identity = given.identity === undefined ? undefined : await readIdentity(given.identity)
  const backup = await openBackup(given.from, config.backup.s3)
  const reading: Reading = { ...backup, trusted, identity, acceptDifferences: given['accept-differences'] ?? false }
  const since = performance.now()
  if (given.check) {
    const { manifest } = await checkBackup(reading)
    console.log(describeCheck(manifest, performance.now() - since))
    console.log(await describeLoss(config, manifest))
    return
  }
  const typedInstitution = async () => given.institution ?? (await ask(`Escriba el nombre de la institución para reemplazar lo que hay`))
  const restored = await restoreBackup({ ...reading, config, replace: given.replace ?? false, typedInstitution, now: () => new Date() })
  console.log(describeRestored(restored, performance.now() - since))
})

function readFlags() {
  try {
    const [text, yes] = [{ type: 'string' }, { type: 'boolean' }] as const
    return parseArgs({
      options: {
        from: text,
        check: yes,
        trust: { type: 'string', multiple: true },
        identity: text,
        replace: yes,
        'accept-differences': yes,
        institution: text,
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch {
    throw new Refusal(`No se entienden las opciones.\n\n${usage}`)
  }
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Refusal('Indique el nombre de la institución con --institution.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(`${question}: `)
  } finally {
    lines.close()
  }
}

function contentOf({ at, tables, files, history, lost }: Manifest): string[] {
  return [
    `  del ${dateTime(at)}: ${amount(
      tables.reduce((sum, { rows }) => sum + rows, 0),
      'fila',
      'filas',
    )}, ${amount(files.length, 'archivo', 'archivos')}, historial hasta la entrada ${count(history.seq)}`,
    ...(lost.length > 0
      ? [
          `  sin ${amount(lost.length, 'archivo que ya faltaba o estaba dañado', 'archivos que ya faltaban o estaban dañados')} cuando se hizo`,
        ]
      : []),
  ]
}

function describeCheck(manifest: Manifest, ms: number): string {
  return [
    `El respaldo está completo y se restauró en una base de datos temporal en ${count(Math.ceil(ms / 1000))} s.`,
    ...contentOf(manifest),
    '  Firma, huellas, cantidad de filas, historial, existencias y archivos: todo coincide.',
  ].join('\n')
}

/** Describes what a restoration would remove. */
async function describeLoss(config: Config, manifest: Manifest): Promise<string> {
  const unknown = `Al restaurarlo se perdería todo lo que se hizo después del ${dateTime(manifest.at)}.`
  const reached = await reachDatabase(config).catch(() => null)
  if (!reached) return unknown
  try {
    const loss = await lossOf(reached.db, manifest)
    return loss ? wordsOf(loss, 'Al restaurarlo se perdería') : 'La base de datos actual está vacía: al restaurarlo no se perdería nada.'
  } catch {
    return unknown
  } finally {
    await reached.close()
  }
}

function wordsOf({ entries, lastAt, isOtherHistory }: Loss, start: string): string {
  const until = lastAt ? `, hasta el ${dateTime(lastAt)}` : ''
  if (isOtherHistory) return `${start}: un historial que no es el del respaldo, con ${amount(entries, 'entrada', 'entradas')}${until}`
  if (entries === 0) return `${start}: nada, el historial no tiene entradas posteriores al respaldo`
  return `${start}: ${amount(entries, 'entrada', 'entradas')} del historial posteriores al respaldo${until}`
}

function amount(number: number, one: string, many: string): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

function describeRestored({ manifest, loss, ended, kept }: Restored, ms: number): string {
  return [
    `Restaurado en ${count(Math.ceil(ms / 1000))} s.`,
    ...contentOf(manifest),
    ...(loss ? [`  ${wordsOf(loss, 'Se perdió')}`] : []),
    `  ${amount(ended, 'sesión cerrada', 'sesiones cerradas')}: todas las personas entran de nuevo. El historial lo dice (system.restore).`,
    ...(kept ? [`  La base de datos anterior quedó en ${kept}. Bórrela cuando ya no haga falta.`] : []),
    '  Los segundos factores solo se leen con la SECRET_KEY, o el archivo secret.key, del servidor que hizo el respaldo.',
  ].join('\n')
}
