import { join } from 'node:path'
import { seedDemo } from '../seed/demo.ts'
import { demoPassword } from './auth/demo-accounts.ts'
import { diskStore } from './files/store.ts'
import { operate, refuse } from './operate.ts'

// What is said here is read on an operator's console: Spanish, and in place, since no screen shows it.

const advice = 'Con la base de datos propia, esta orden necesita el servidor detenido: deténgalo, repita la orden y vuelva a iniciarlo.'

// To seed is to want the demonstration, so the settings are judged as for a server that has it.
await operate({ environment: { ...process.env, SEED: 'demo' }, advice }, async (db, { dataDir }) => {
  const files = await diskStore(join(dataDir, 'files'))
  const services = { db, files, now: () => new Date(), settings: { demo: true, rateLimit: true } }
  if (!(await seedDemo(services, (line) => console.log(line))))
    return refuse('La base de datos ya tiene cuentas y no se tocó: los datos de demostración se ponen solo en una base vacía.')
  console.log(`Datos de demostración listos. Sus cuentas (contraseña ${demoPassword}) entran solo donde el servidor se inicia con SEED=demo.`)
})
