import { parseArgs } from 'node:util'
import { backupTexts } from '@barreno/texts/backups'
import { count } from '@barreno/texts/format'
import { configFrom, withBacking } from './backups/operator.ts'
import { readIdentity } from './backups/identity.ts'
import { runDrill } from './backups/runs/run.ts'
import { command } from './command.ts'
import { Refusal } from './refusal.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

const usage = `Hace un respaldo y lo restaura en una base de datos temporal, para probar que se puede:

  npm run drill -- --to /respaldos [--encrypt-to age1… --identity ARCHIVO]

--to es una carpeta, o s3://depósito/prefijo con BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY y BACKUP_S3_SECRET_KEY. Sin --to usa BACKUP_TO.`

await command(async () => {
  const given = readFlags()
  if (given.help) return console.log(usage)
  const config = configFrom({ to: given.to, encryptTo: given['encrypt-to'] })
  const identity = given.identity === undefined ? undefined : await readIdentity(given.identity)
  if (config.backup.encryptTo !== undefined && identity === undefined)
    throw new Refusal('Un respaldo cifrado solo se prueba con su identidad: indíquela con --identity.')
  await withBacking(config, async (run) => {
    const since = performance.now()
    const made = await runDrill({ ...run, keep: given.to === undefined ? run.keep : null, identity })
    if (!made) throw new Refusal(backupTexts.busy)
    const seconds = count(Math.ceil((performance.now() - since) / 1000))
    console.log(`Simulacro correcto en ${seconds} s: ${run.store.place}/${made.name} se hizo, se leyó entero y se restauró.`)
  })
})

function readFlags() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ options: { to: text, 'encrypt-to': text, identity: text, help: { type: 'boolean', short: 'h' } } }).values
  } catch {
    throw new Refusal(`No se entienden las opciones.\n\n${usage}`)
  }
}
