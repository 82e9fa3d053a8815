import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { asProduct, type Setting } from './product.ts'

/** Starts the bare server in a separate process, like the product. It ends when its input closes, at the latest when this process ends. */
export async function startBare(
  dataDir: string,
  product: string,
  { gerente, client, materialIds, preorderId }: Setting,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('bare.ts', import.meta.url))
  const settings = JSON.stringify({ dataDir, product, gerente, clientId: client.id, materialIds, preorderId })
  const child = spawn(process.execPath, [...asProduct.flags, program, settings], {
    env: { ...process.env, ...asProduct.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    exited.then(() => {
      throw new Error('the bare server ended before it was ready')
    }),
  ])
  return {
    url,
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}
