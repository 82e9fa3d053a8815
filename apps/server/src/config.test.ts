import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

test('the readme says of every setting what it is for, and of no other', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(readme) ?? []
  const named = [...table.matchAll(/^\| ((?:`[A-Z_]+` ?)+)\|/gm)].flatMap(([, names]) => [...names!.matchAll(/[A-Z_]+/g)].map(String))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('mails lead to the address that is given, or to where the server listens', () => {
  expect(readConfig({}).portalUrl).toBe('http://127.0.0.1:8092')
  expect(readConfig({ HOST: '::1', PORT: '80' }).portalUrl).toBe('http://[::1]:80')
  expect(readConfig({ PUBLIC_URL: 'https://minas.ve/portal/' }).portalUrl).toBe('https://minas.ve/portal')
})

test('without settings there is no mail server, and mail would come from the office', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: undefined, mailFrom: 'alianzas@cmnv.example.ve' })
})

test.each([
  ['PUBLIC_URL', 'minas.ve'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'correo.minas.ve:587'],
  ['SMTP_URL', 'https://correo.minas.ve'],
  ['MAIL_FROM', 'Portal <portal@minas.ve>'],
])('%s is named when it is wrong, and what it held is not repeated', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`  - ${variable}: `)
  expect(() => readConfig({ [variable]: value })).not.toThrow(value)
})

test('a portal that is reachable from outside and sends mail has to say where it is', () => {
  const open = { HOST: '0.0.0.0', SMTP_URL: 'smtp://correo.minas.ve' }
  expect(() => readConfig(open)).toThrow('  - PUBLIC_URL: hace falta con SMTP_URL')
  expect(readConfig({ ...open, PUBLIC_URL: 'https://minas.ve' }).portalUrl).toBe('https://minas.ve')
  expect(readConfig({ HOST: '0.0.0.0' }).portalUrl).toBe('http://0.0.0.0:8092')
})

test('what opens the manager of addresses is given whole or not at all, and only the demonstration has one of its own', () => {
  expect(readConfig({}).unlock).toEqual({ name: 'admin', key: 'demo', answer: 'demo' })
  expect(readConfig({ SEED: 'none' }).unlock).toBeUndefined()
  const given = { SETTINGS_NAME: 'ana', SETTINGS_KEY: 'llave', SETTINGS_ANSWER: 'respuesta' }
  expect(readConfig({ ...given, SEED: 'none' }).unlock).toEqual({ name: 'ana', key: 'llave', answer: 'respuesta' })
  expect(() => readConfig({ ...given, SETTINGS_KEY: '' })).toThrow('SETTINGS_NAME, SETTINGS_KEY, SETTINGS_ANSWER: ')
})
