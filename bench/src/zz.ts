import { startProduct } from './product.ts'
import { pairs } from './pairs.ts'
import { measureLoad } from './measure.ts'
import { fillQueue } from './fill-queue.ts'
process.env.TMPDIR ??= '/tmp'
const dir = '/tmp/coord/benchdata'
const product = await startProduct(dir)
const setting = await product.signIn()
if (!process.env.FILLED) await fillQueue(dir, setting, 5000)
const all = await pairs(product.url, '', setting)
const pick = Number(process.env.PICK ?? 2)
await measureLoad(all[pick]!.product, 3)
await fetch(product.url + '/x').catch(() => {})
console.log(all[pick]!.name, await measureLoad(all[pick]!.product, 8))
await product.stop()
process.exit(0)
