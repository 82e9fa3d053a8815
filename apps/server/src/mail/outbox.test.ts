import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { outbox } from './outbox.ts'

const base = await mkdtemp(join(tmpdir(), 'barreno-outbox-'))
afterAll(() => rm(base, { recursive: true, force: true }))
const mail = { to: 'ana@minas.ve', subject: 'Contraseña nueva', text: 'Año nuevo\n', html: '<p>Año</p>' }
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a mail becomes a file that nobody else reads, and that any mail program opens', async () => {
  const folder = join(base, 'new', 'outbox')
  const written: string[] = []
  const { send } = await outbox(folder, 'portal@minas.ve', () => void written.push('one'))
  await Promise.all([send(mail), send(mail)])
  expect(written).toEqual(['one', 'one'])
  expect(await modeOf(folder)).toBe('700')

  const names = (await readdir(folder)).toSorted()
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
    expect(await modeOf(join(folder, name))).toBe('600')
    const { from, to, subject, text, html } = await PostalMime.parse(await readFile(join(folder, name)))
    expect({ from: from?.address, to: to?.[0]?.address, subject, text: text?.trim(), html: html?.trim() }).toEqual({
      from: 'portal@minas.ve',
      to: 'ana@minas.ve',
      subject: 'Contraseña nueva',
      text: 'Año nuevo',
      html: '<p>Año</p>',
    })
  }
})

test('a folder that others could read is closed to them', async () => {
  const folder = join(base, 'open')
  await outbox(folder, 'portal@minas.ve', () => {})
  await chmod(folder, 0o755)
  await outbox(folder, 'portal@minas.ve', () => {})
  expect(await modeOf(folder)).toBe('700')
})

test('where it cannot be written, the mail is not sent, and nothing stays behind', async () => {
  const folder = join(base, 'gone')
  const { send } = await outbox(folder, 'portal@minas.ve', () => expect.unreachable())
  await rm(folder, { recursive: true })
  await expect(send(mail)).rejects.toMatchObject({ code: 'ENOENT' })
})
