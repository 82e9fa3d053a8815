import { seedDemo } from '../seed/demo.ts'
import { demoPassword } from './auth/demo-accounts.ts'
import { command, withDatabase } from './command.ts'
import { readConfig } from './config.ts'
import { withSettings } from './environment.ts'
import { openFiles } from './files/open.ts'
import { Refusal } from './refusal.ts'

// The output is read on an operator's console. It is in Spanish and stands here, since no page shows it.

const advice = 'Detenga el servidor y repita la orden; o inícielo con SEED=demo, que llena por sí mismo una base vacía.'

await command(async () => {
  // Seeding means a demonstration, so the settings are checked as for a server that has it.
  const config = readConfig(withSettings(process.env, { SEED: 'demo' }))
  await withDatabase(config, advice, async (db) => {
    const files = await openFiles(config)
    const isSeeded = await seedDemo({ db, files, now: () => new Date() }, (line) => console.log(line))
    if (!isSeeded)
      throw new Refusal('La base de datos ya tiene cuentas y no se tocó: los datos de demostración solo entran en una base vacía.')
    console.log(`Listo. Las cuentas de demostración (contraseña ${demoPassword}) entran donde el servidor se inicia con SEED=demo.`)
  })
})
