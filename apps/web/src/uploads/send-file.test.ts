import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepToken } from '../api/token.ts'
import { aBrowser } from '../wizard/test/wizard.tsx'
import { forgetSent, sendFile } from './send-file.ts'
import { sendFiles } from './send-files.ts'
import { aheadOf, giveUp, onAhead, sendAhead, stopAhead } from './sent-ahead.ts'

const pieceBytes = 256 * 1024
const size = 600 * 1024

/** The digest worker without a thread. */
class DigestBeside extends EventTarget {
  postMessage(file: File) {
    void file.arrayBuffer().then((content) => {
      const data = createHash('sha256').update(Buffer.from(content)).digest('hex')
      this.dispatchEvent(Object.assign(new Event('message'), { data }))
    })
  }
  terminate() {}
}

type Kept = { sha256: string; bytes: Uint8Array; size: number; state: 'open' | 'finished' }

/** A server that accepts files in advance, as in the contract; `fault` replaces an answer or cuts the connection. */
function aServer() {
  const uploads = new Map<string, Kept>()
  const pieces: [start: number, length: number][] = []
  const calls: string[] = []
  let fault: (call: string) => Response | 'cut' | null = () => null
  const answerOf = (id: string, { bytes, ...upload }: Kept) =>
    Response.json({ ...upload, id, name: 'x.pdf', purpose: 'preorders.pattern', received: bytes.length, pieceBytes, expiresAt: '' })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost')
    const [, , , id = '', action, start] = pathname.split('/')
    const call = `${method} ${action ?? (id ? 'one' : 'new')}`
    calls.push(call)
    const found = fault(call)
    if (found === 'cut') throw new TypeError('fetch failed')
    if (found) return found
    if (!id) {
      const { sha256, size: whole } = JSON.parse(body as string) as { sha256: string; size: number }
      const made = `u${uploads.size + 1}`
      uploads.set(made, { sha256, size: whole, bytes: new Uint8Array(), state: 'open' })
      return answerOf(made, uploads.get(made)!)
    }
    const upload = uploads.get(id)
    if (!upload) return Response.json({ message: 'No hay', code: 'uploads.notFound' }, { status: 404 })
    if (action === 'pieces') {
      if (Number(start) !== upload.bytes.length)
        return Response.json({ code: 'uploads.gap', details: { received: upload.bytes.length } }, { status: 409 })
      const piece = new Uint8Array(body as ArrayBuffer)
      pieces.push([Number(start), piece.length])
      upload.bytes = Uint8Array.from([...upload.bytes, ...piece])
    }
    if (action === 'finish') upload.state = 'finished'
    if (action === 'drop') uploads.delete(id)
    return answerOf(id, upload)
  })
  return { uploads, pieces, calls, fail: (next: typeof fault) => void (fault = next) }
}

const aFile = (letter = 'a', name = 'frente.pdf') => new File([letter.repeat(size)], name)
const place = (entries = aBrowser().openTab().entries) => ({ accountId: 'client-1', entries })

beforeEach(() => {
  vi.stubGlobal('Worker', DigestBeside)
  vi.stubGlobal('isSecureContext', true)
  keepToken('ficha')
})

test('a file goes in growing pieces, one behind the other, and is named once it is whole', async () => {
  const server = aServer()
  const shares: number[] = []
  expect(await sendFile(aFile(), { ...place(), onProgress: (share) => shares.push(share) })).toBe('u1')
  expect(server.pieces).toEqual([
    [0, 65_536],
    [65_536, 131_072],
    [196_608, 262_144],
    [458_752, 155_648],
  ])
  expect(Buffer.from(server.uploads.get('u1')!.bytes).toString()).toBe('a'.repeat(size))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.at(-1)).toBe(1)
})

test('after a cut another visit goes on where it stopped, and sends no byte twice', async () => {
  const server = aServer()
  const at = place()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.fail((call) => (call === 'PUT pieces' && server.pieces.length === 2 ? 'cut' : null))
  await expect(sendFile(aFile(), at)).rejects.toMatchObject({ status: 0 })
  online.mockRestore()
  server.fail(() => null)
  expect(await sendFile(aFile(), at)).toBe('u1')
  expect(server.pieces.map(([start]) => start)).toEqual([0, 65_536, 196_608, 262_144, 393_216])
  expect(server.pieces.reduce((sum, [, length]) => sum + length, 0)).toBe(size)
})

test('what another tab has sent meanwhile is not sent again', async () => {
  const server = aServer()
  server.fail((call) => {
    const upload = server.uploads.get('u1')
    if (call === 'PUT pieces' && upload?.bytes.length === 0) upload.bytes = new Uint8Array(300 * 1024)
    return null
  })
  await sendFile(aFile(), place())
  expect(server.pieces[0]![0]).toBe(300 * 1024)
})

test('what was forgotten meanwhile is begun anew; a server of the release before, and a browser without digests, take it with the form', async () => {
  const server = aServer()
  const at = place()
  await sendFile(aFile(), at)
  server.uploads.clear()
  expect(await sendFile(aFile(), at)).toBe('u1')
  server.fail((call) => (call === 'POST new' ? Response.json({ code: 'request.notFound' }, { status: 404 }) : null))
  expect(await sendFile(aFile('b'), at)).toBeNull()
  vi.stubGlobal('isSecureContext', false)
  expect(await sendFile(aFile('c'), at)).toBeNull()
  expect(await sendFiles([aFile(), aFile('c')], at)).toBeNull()
})

test('where too many ask, it waits as long as the server says', async () => {
  const server = aServer()
  let refused = 0
  server.fail((call) =>
    call === 'PUT pieces' && refused++ === 1
      ? Response.json({ code: 'request.tooMany', message: 'Espere.', details: { retryAfterSeconds: 0 } }, { status: 429 })
      : null,
  )
  expect(await sendFile(aFile(), place())).toBe('u1')
})

test('a file that is refused is given up on the server, and its words are shown; asked for again, it goes anew', async () => {
  const server = aServer()
  const at = place()
  const file = aFile()
  server.fail((call) =>
    call === 'POST finish' ? Response.json({ code: 'files.contentMismatch', message: 'No es un PDF.' }, { status: 400 }) : null,
  )
  sendAhead(file, at)
  await until(file, 'refused')
  expect(aheadOf(file)).toEqual({ state: 'refused', message: 'No es un PDF.' })
  expect(server.calls.at(-1)).toBe('POST drop')
  const calls = server.calls.length
  sendAhead(file, at)
  expect(server.calls).toHaveLength(calls)
  server.fail(() => null)
  sendAhead(file, at, { again: true })
  await until(file, 'here')
})

test('the same file of two fronts goes twice, since each front has its own', async () => {
  const server = aServer()
  expect(await sendFiles([aFile(), aFile(), aFile('b')], place())).toEqual(['u1', 'u2', 'u3'])
  expect(server.uploads.size).toBe(3)
})

test('a form that is sent while its file is on its way waits for it, and does not send it again', async () => {
  const server = aServer()
  const at = place()
  const file = aFile()
  sendAhead(file, at)
  expect(await sendFiles([file], at)).toEqual(['u1'])
  expect(server.pieces).toHaveLength(4)
  expect((await at.entries.keys()).filter((key) => key.startsWith('upload/'))).toHaveLength(1)
  await forgetSent(['u1'], at)
  expect((await at.entries.keys()).filter((key) => key.startsWith('upload/'))).toEqual([])
})

test('a file that leaves its form is dropped', async () => {
  const server = aServer()
  const at = place()
  const file = aFile()
  sendAhead(file, at)
  await until(file, 'here')
  giveUp(file, at)
  await expect.poll(() => server.uploads.size).toBe(0)
})

test('whoever signs in next does not go on with files of before', async () => {
  const server = aServer()
  const at = place()
  const [first, second] = [aFile(), aFile('b')]
  sendAhead(first, at)
  sendAhead(second, at)
  keepToken('otra ficha')
  await until(first, 'here', 'turn')
  await expect.poll(() => aheadOf(second).state).toBe('turn')
  expect(server.calls.filter((call) => call === 'POST new').length).toBeLessThanOrEqual(1)
})

test('a sending that was cancelled stops its file where it is, and the next one goes on from there', async () => {
  const server = aServer()
  const at = place()
  const file = aFile()
  const cancelling = new AbortController()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const answer = globalThis.fetch
  // The sending is cancelled while the third piece is being sent.
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'PUT' && server.pieces.length === 2) {
      goOn()
      await new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)))
    }
    return answer(address, init)
  })
  sendAhead(file, at)
  const sending = sendFiles([file], { ...at, signal: cancelling.signal })
  await held
  cancelling.abort()
  stopAhead(file, at)
  await expect(sending).rejects.toThrow()
  await until(file, 'stopped')
  vi.stubGlobal('fetch', answer)
  // Further changes in the form do not resume the upload.
  sendAhead(file, at)
  expect(aheadOf(file)).toEqual({ state: 'stopped' })
  expect(server.pieces).toHaveLength(2)

  expect(await sendFiles([file], at)).toEqual(['u1'])
  expect(server.pieces.map(([start]) => start)).toEqual([0, 65_536, 196_608, 262_144, 393_216])
  expect(server.pieces.reduce((sum, [, length]) => sum + length, 0)).toBe(size)
})

test('nothing of a file leaves where its sending was cancelled before', async () => {
  const server = aServer()
  await expect(sendFiles([aFile()], { ...place(), signal: AbortSignal.abort() })).rejects.toThrow()
  expect(server.calls).toEqual([])
})

const until = (file: File, ...states: string[]) =>
  new Promise<void>((resolve) => {
    const look = () => states.includes(aheadOf(file).state) && resolve()
    onAhead(file, look)
    look()
  })
