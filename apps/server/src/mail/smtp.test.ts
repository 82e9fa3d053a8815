import { afterAll, expect, test } from 'vitest'
import { mailServer } from '../../test/mail-server.ts'
import { smtp } from './smtp.ts'

const server = await mailServer()
afterAll(server.close)

const mail = { to: 'ana@minas.ve', subject: 'Contraseña nueva · ñ', text: 'Año\nnuevo\n', html: '<p>Año</p>' }

test('a mail arrives as it was written, from the institution, and says that a machine wrote it', async () => {
  const arriving = server.next()
  await smtp(server.url, 'portal@minas.ve').send(mail)
  const { envelope, from, to, subject, text, html, headers } = await arriving
  expect(envelope).toEqual({ from: 'portal@minas.ve', to: ['ana@minas.ve'] })
  expect(from).toMatchObject({ name: 'Corporación Minera Nacional de Voladuras', address: 'portal@minas.ve' })
  expect(to).toMatchObject([{ address: 'ana@minas.ve' }])
  expect({ subject, text: text!.replaceAll('\r\n', '\n').replace(/\n+$/, '\n'), html: html!.trim() }).toEqual({
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  })
  expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('a name and a password in the address of the mail server are used', async () => {
  const seen: unknown[] = []
  const guarded = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      seen.push({ username, password })
      done(null, { user: username })
    },
  })
  await smtp(guarded.url.replace('//', '//portal%40minas.ve:cl%3Aave@'), 'portal@minas.ve').send(mail)
  expect(seen).toEqual([{ username: 'portal@minas.ve', password: 'cl:ave' }])
  expect(guarded.received).toHaveLength(1)
  await guarded.close()
})

test('no address makes two, and no subject makes a header', async () => {
  const arriving = server.next()
  await smtp(server.url, 'portal@minas.ve').send({ ...mail, subject: 'Hola\r\nBcc: otro@minas.ve' })
  const { envelope, headers } = await arriving
  expect(envelope.to).toEqual(['ana@minas.ve'])
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  await expect(smtp(server.url, 'portal@minas.ve').send({ ...mail, to: 'ana@minas.ve, otro@minas.ve' })).rejects.toMatchObject({
    code: 'EENVELOPE',
  })
})

test('where nobody takes it, or it is refused, the mail is not sent', async () => {
  const strict = await mailServer({
    onRcptTo: (_, __, done) => done(Object.assign(new Error('no such user ana@minas.ve'), { responseCode: 550 })),
  })
  await expect(smtp(strict.url, 'portal@minas.ve').send(mail)).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  await strict.close()
  await expect(smtp(strict.url, 'portal@minas.ve').send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})
