import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { requestForm, testPortal } from '../../test/portal.ts'
const portal = await testPortal()
test('t', async () => {
  const one = () => portal.call(api.preorders.submit, 'cliente', requestForm({ numberOfFronts: '1' }))
  for (let i = 0; i < 20; i++) await one()
  for (let r = 0; r < 3; r++) {
    let t = performance.now()
    let c = process.cpuUsage()
    for (let i = 0; i < 100; i++) await one()
    c = process.cpuUsage(c)
    console.log('sequential', (performance.now() - t) / 100, 'cpu', (c.user + c.system) / 1e5)
    t = performance.now()
    c = process.cpuUsage()
    const a = await Promise.all(Array.from({ length: 200 }, one))
    c = process.cpuUsage(c)
    console.log('parallel', (performance.now() - t) / 200, 'cpu', (c.user + c.system) / 2e5, a.filter((x) => x.statusCode !== 201).length)
  }
})
