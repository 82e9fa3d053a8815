import { parseArgs } from 'node:util'
import { backupTexts } from '@barreno/texts/backups'
import { bytesText, count } from '@barreno/texts/format'
import type { Backup } from './backups/create.ts'
import { configFrom, withBacking } from './backups/operator.ts'
import { runBackup } from './backups/runs/run.ts'
import { command } from './command.ts'
import { Refusal } from './refusal.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

const usage = `Hace un respaldo completo, con el servidor en marcha o detenido:

  npm run backup -- --to /respaldos [--keep 7d,4w,12m] [--encrypt-to age1…]

--to es una carpeta, o s3://depósito/prefijo con BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY y BACKUP_S3_SECRET_KEY. Sin --to usa BACKUP_TO. --keep quita los que ya cumplieron su tiempo; sin él, y sin BACKUP_TO, no se quita ninguno.`

await command(async () => {
  const given = readFlags()
  if (given.help) return console.log(usage)
  const config = configFrom({ to: given.to, keep: given.keep, encryptTo: given['encrypt-to'] })
  // If the place comes from the command line only, backups there are deleted only if the command says so.
  const removes = given.keep !== undefined || given.to === undefined
  await withBacking(config, async (run) => {
    const since = performance.now()
    const made = await runBackup({ ...run, keep: removes ? run.keep : null })
    if (!made) throw new Refusal(backupTexts.busy)
    console.log(describeBackup(made, run.store.place, performance.now() - since))
    if (made.manifest.lost.length > 0) throw new Refusal(lossOf(made))
  })
})

function readFlags() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ options: { to: text, keep: text, 'encrypt-to': text, help: { type: 'boolean', short: 'h' } } }).values
  } catch {
    throw new Refusal(`No se entienden las opciones.\n\n${usage}`)
  }
}

function describeBackup({ name, manifest, bytes, reused }: Backup, place: string, ms: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Respaldo completo en ${count(Math.ceil(ms / 1000))} s: ${place}/${name}`,
    `  ${count(rows)} filas, ${count(manifest.files.length)} archivos (${count(reused)} ya estaban en el respaldo anterior), ${bytesText(bytes)}`,
    `  historial: ${count(manifest.history.seq)} entradas, cabeza ${manifest.history.hash}`,
    `  clave pública: ${manifest.publicKey}`,
    '  Anote la clave pública en otro lugar: en otra máquina, es lo que prueba que el respaldo es suyo (--trust).',
    '  El respaldo no lleva SECRET_KEY ni DATA_DIR/secret.key: guarde esa clave aparte.',
  ].join('\n')
}

function lossOf({ manifest: { lost } }: Backup): string {
  return `El respaldo está hecho, pero ${count(lost.length)} de los archivos que los registros nombran ya no estaban, o estaban dañados:\n${lost.map((id) => `  ${id}`).join('\n')}`
}
