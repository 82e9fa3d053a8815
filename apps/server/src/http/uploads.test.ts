import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aPreorder, formOf, patternFiles, requestForm, storedFiles, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { app, as, everything, folder } = portal
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }

const large = Buffer.concat([sampleFiles.pdf, Buffer.alloc(3_000_000, 0x20)])
const { files: _, ...fields } = requestForm({ numberOfFronts: '3' })
const { payload, headers } = formOf(fields, [...patternFiles(2), { name: 'grande.pdf', content: large }])
const head = [
  'POST /api/preorders HTTP/1.1',
  'Host: x',
  `Authorization: ${as('cliente').authorization}`,
  `Content-Type: ${headers['content-type']}`,
  `Content-Length: ${payload.length}`,
  '\r\n',
].join('\r\n')

test.each([0.0001, 0.1, 0.5, 0.99, 0.999_999])('of an upload that breaks off after %d of it nothing stays', async (part) => {
  const before = await everything()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head)
  await new Promise((sent) => socket.write(payload.subarray(0, Math.floor(payload.length * part)), sent))
  // Breaks off once the server has the two small files, if that much was sent.
  const small = part > 0.01 ? 2 : 0
  await expect.poll(async () => (await storedFiles(folder)).length).toBeGreaterThanOrEqual(small)
  socket.destroy()
  await expect.poll(everything).toEqual(before)
})

test('and whole it is taken', async () => {
  const { blastingPatternsInfo } = await aPreorder(portal, {
    numberOfFronts: '3',
    files: [...patternFiles(2), { name: 'grande.pdf', content: large }],
  })
  expect(blastingPatternsInfo.map(({ fileSize }) => fileSize)).toEqual([sampleFiles.dxf.length, sampleFiles.pdf.length, large.length])
  expect(await storedFiles(folder)).toHaveLength(3)
})
