import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { api } from '@barreno/domain/api'
import { afterAll, expect, test } from 'vitest'
import { requestForm, storedFiles, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { clamd } from './clamd.ts'

/** A scanner that recognizes the EICAR test text, as the real one does. The text is split here so that no scanner reports this source file. */
const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`, String.raw`-ANTIVIRUS-TEST-FILE!$H+H*`].join('')
let isAway = false
let received = 0
const server = createServer((socket) => void (isAway ? socket.destroy() : answer(socket)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
afterAll(() => void server.close())

async function answer(socket: Socket): Promise<void> {
  const parts: Buffer[] = []
  socket.on('error', () => {})
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    parts.push(part as Buffer)
    if (Buffer.concat(parts).subarray(-4).equals(Buffer.alloc(4))) break
  }
  const sent = Buffer.concat(parts)
  expect(sent.subarray(0, 10).toString()).toBe('zINSTREAM\0')
  const chunks = []
  for (let at = 10; ;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) break
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  const content = Buffer.concat(chunks)
  received += content.length
  socket.end(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
}

const address = `tcp://127.0.0.1:${port}`
const portal = await testPortal({ disk: { scan: clamd(address) } })
const { good, refusal, folder, services } = portal
const pdf = (content: string) =>
  requestForm({ numberOfFronts: '1', files: [{ name: 'plano.pdf', content: `%PDF-1.4\n${content}\n%%EOF` }] })

test('a file in which nothing is found is taken, and the scanner has seen all of it', async () => {
  const content = Buffer.concat([sampleFiles.pdf, Buffer.alloc(300_000, 'x')])
  received = 0
  await good(api.preorders.submit, 'cliente', requestForm({ numberOfFronts: '1', files: [{ name: 'plano.pdf', content }] }))
  expect(received).toBe(content.length)
})

test('a file in which something is found is refused and not kept, and the security log says what it was', async () => {
  const before = await storedFiles(folder)
  const answered = await refusal(api.preorders.submit, 'cliente', pdf(eicar))
  expect(answered).toMatchObject({ status: 400, code: 'files.infected' })
  expect(answered.message).toContain('plano.pdf')
  expect(await storedFiles(folder)).toEqual(before)
  await services.securityLog.flush()
  const [entry] = await good(api.securityLog.list, 'gerente', { event: 'infectedFile' })
  expect(entry).toMatchObject({
    person: { role: 'cliente' },
    action: 'preorders.submit',
    reason: expect.stringContaining('Eicar-Test-Signature'),
  })
})

test('without an answer of the scanner no file is taken, and everything else goes on', async () => {
  const before = await storedFiles(folder)
  isAway = true
  expect(await refusal(api.preorders.submit, 'cliente', pdf(''))).toMatchObject({ status: 503, code: 'files.scanFailed' })
  await good(api.preorders.mine, 'cliente')
  isAway = false
  expect(await storedFiles(folder)).toEqual(before)
  await expect(clamd('unix:/no-socket-here/clamd.ctl')(Readable.from([Buffer.from('x')]))).rejects.toMatchObject({
    code: 'files.scanFailed',
  })
})
