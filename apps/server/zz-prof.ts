import { mkdtemp } from 'node:fs/promises'
import { buildApp } from './src/app.ts'
import { connect } from './src/db/connect.ts'
import { startEmbedded } from './src/db/embedded.ts'
import { migrate } from './src/db/migrate.ts'
import { diskStore } from './src/files/store.ts'
import { seedDemo } from './seed/demo.ts'
const folder = await mkdtemp('/tmp/t/prof/d-')
const server = await startEmbedded(folder, () => {}, { fsync: 'off' })
const db = connect({ path: server.path })
await migrate(db)
const services = { db, files: await diskStore(folder + '/files'), now: () => new Date(), settings: { demo: true, rateLimit: false } }
await seedDemo(services, () => {})
const app = await buildApp(services)
const { token } = (await app.inject({ method: 'POST', url: '/api/clients/login', payload: { username: 'alianza1', password: 'demo1234' } })).json()
const b = 'x'
const form = Object.entries({ orderType: 'custom', miningType: 'cielo_abierto', numberOfFronts: '1', estimatedServiceDate: '2027-12-01', requestedItemsJson: JSON.stringify([{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 10 }]) }).map(([k, v]) => `--x\r\nContent-Disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`).join('') + '--x\r\nContent-Disposition: form-data; name="patternFiles"; filename="a.pdf"\r\n\r\n%PDF-1.4 hola\r\n--x--\r\n'
const one = () => app.inject({ method: 'POST', url: '/api/preorders', payload: form, headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' } })
console.log((await one()).statusCode)
for (let r = 0; r < 6; r++) {
  const t = performance.now(); let c = process.cpuUsage()
  const a = await Promise.all(Array.from({ length: 200 }, one))
  c = process.cpuUsage(c)
  console.log('parallel', (performance.now() - t) / 200, 'cpu', (c.user + c.system) / 2e5, a.filter(x => x.statusCode !== 201).length)
}
await app.close(); await db.end(); await server.stop()
