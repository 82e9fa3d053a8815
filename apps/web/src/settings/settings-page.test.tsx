import { auth } from '@barreno/domain/auth/endpoints'
import { settings } from '@barreno/domain/settings/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { apiBase, chooseBase, defaultBase } from '../api/base.ts'
import { readToken } from '../api/token.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { isSameAddress, readAddress } from './addresses.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const other = 'https://otro.ejemplo.ve/api'
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const unlocked = (...addresses: string[]) => {
  localStorage.setItem('barreno.settingsUnlocked', 'true')
  localStorage.setItem('barreno.apiAddresses', JSON.stringify(addresses))
}
const add = async (text: string) => {
  const field = await screen.findByLabelText(/^Nueva URL/)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
  await click('Agregar URL')
}
const answersWithoutSession = () => network().refuse(auth.me, 401, { message: 'Debes iniciar sesión.', code: 'session.missing' })

test('without a session it shows the address in use and tests it, and the manager is locked', async () => {
  answersWithoutSession()
  renderForVisitor(<SettingsPage />)
  expect(screen.getByText(defaultBase())).toBeTruthy()
  expect(screen.queryByLabelText(/^Nueva URL/)).toBeNull()
  await click('Probar conexión')
  expect(await screen.findByText('El servidor responde.')).toBeTruthy()
})

test('an address that does not answer is said to', async () => {
  network().lose(auth.me)
  renderForVisitor(<SettingsPage />)
  await click('Probar conexión')
  expect(await screen.findByText('El servidor no responde en esa dirección.')).toBeTruthy()
})

test('the manager is unlocked by the portal’s own server, remembered, and locked again', async () => {
  chooseBase(other)
  const net = network().refuse(settings.unlock, 403, {
    message: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
    code: 'settings.wrongCredentials',
  })
  const { unmount } = renderForVisitor(<SettingsPage />)
  await click('Desbloquear Gestor')
  const form = await screen.findByRole('dialog')
  const unlock = () => userEvent.click(within(form).getByRole('button', { name: 'Desbloquear' }))
  await unlock()
  expect(within(form).getByText('Complete los tres datos.')).toBeTruthy()
  await userEvent.type(within(form).getByLabelText('Nombre'), 'admin')
  await userEvent.type(within(form).getByLabelText('Clave'), 'demo')
  await userEvent.type(within(form).getByLabelText('Respuesta secreta'), 'demo')
  await unlock()
  expect(await within(form).findByText('Credenciales incorrectas. Por favor, inténtalo de nuevo.')).toBeTruthy()
  net.reply(settings.unlock, undefined)
  await unlock()
  expect(await screen.findByLabelText(/^Nueva URL/)).toBeTruthy()
  const sent = net.sent.findLast(({ row }) => row === settings.unlock)!
  expect([sent.url.href, sent.body]).toEqual([`${defaultBase()}/settings/unlock`, { name: 'admin', key: 'demo', answer: 'demo' }])
  unmount()

  renderForVisitor(<SettingsPage />)
  expect(await screen.findByLabelText(/^Nueva URL/)).toBeTruthy()
  await click('Bloquear Gestor')
  expect(screen.queryByLabelText(/^Nueva URL/)).toBeNull()
  expect(localStorage.getItem('barreno.settingsUnlocked')).toBeNull()
})

test('an address is looked at before it is taken', async () => {
  unlocked(other)
  answersWithoutSession()
  renderForVisitor(<SettingsPage />)
  await add('')
  expect(screen.getByText('La URL no puede estar vacía.')).toBeTruthy()
  await add('otro.ejemplo.ve/api')
  expect(screen.getByText('El formato de la URL no es válido. Asegúrate de incluir http:// o https://')).toBeTruthy()
  for (const same of [other, `${other}/`, defaultBase()]) {
    await add(same)
    expect(screen.getByText('Esta URL ya existe en la lista.')).toBeTruthy()
  }
  await add('http://10.0.0.5:8092/api')
  expect(await screen.findByText('Se agregó http://10.0.0.5:8092/api.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('barreno.apiAddresses')!)).toEqual([other, 'http://10.0.0.5:8092/api'])
})

test('an address that does not answer, or is none of ours, is not saved', async () => {
  unlocked()
  const net = network().lose(auth.me)
  renderForVisitor(<SettingsPage />)
  await add(other)
  expect(await screen.findByText('No se pudo conectar con esa dirección. No se guardó.')).toBeTruthy()
  net.refuse(auth.me, 404, 'no hay nada')
  await add(other)
  expect(await screen.findByText('Esa dirección responde, pero no es la API de este portal. No se guardó.')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('barreno.apiAddresses')!)).toEqual([])
})

test('a test of an address carries no token and ends no session', async () => {
  unlocked()
  const net = network().reply(auth.me, aGestor())
  renderFor(aGestor(), net, <SettingsPage />)
  await screen.findByText('Back to Dashboard')
  net.refuse(auth.me, 401, { message: 'Debes iniciar sesión.', code: 'session.missing' })
  await add(other)
  expect(await screen.findByText(`Se agregó ${other}.`)).toBeTruthy()
  expect(net.sent.at(-1)?.headers.get('authorization')).toBeNull()
  expect(readToken()).toBe('token')
})

test('another address ends the session on the server it belongs to, and only then is called', async () => {
  unlocked(other)
  const net = network().reply(auth.signOut, undefined)
  renderFor(aGestor(), net, <SettingsPage />)
  await screen.findByText('Back to Dashboard')
  await click(`Usar ${other}`)
  await confirm('Cambiar y cerrar sesión')
  await waitFor(() => expect(apiBase()).toBe(other))
  expect(readToken()).toBeNull()
  expect(net.sent.find(({ row }) => row === auth.signOut)?.url.href).toBe(`${defaultBase()}/auth/logout`)
  await click('Usar la predeterminada')
  await confirm('Cambiar y cerrar sesión')
  await waitFor(() => expect(apiBase()).toBe(defaultBase()))
})

test('after the one in use is deleted the first that is left is used, and then the portal’s own', async () => {
  const first = 'https://primero.ejemplo.ve/api'
  unlocked(first, other)
  chooseBase(other)
  network()
  renderForVisitor(<SettingsPage />)
  await click(`Eliminar ${other}`)
  expect(await screen.findByText(`¿Estás seguro de que quieres eliminar la URL ${other}?`)).toBeTruthy()
  await confirm('Eliminar URL')
  await waitFor(() => expect(apiBase()).toBe(first))
  await click(`Eliminar ${first}`)
  await confirm('Eliminar URL')
  await waitFor(() => expect(apiBase()).toBe(defaultBase()))
  expect(screen.queryByRole('button', { name: `Eliminar ${defaultBase()}` })).toBeNull()
})

test('a list that somebody else wrote is no list', async () => {
  unlocked()
  localStorage.setItem('barreno.apiAddresses', '{"no": 1}')
  network()
  renderForVisitor(<SettingsPage />)
  expect(within(await screen.findByRole('list', { name: 'Direcciones guardadas' })).getAllByRole('listitem')).toHaveLength(1)
})

test.each([
  ['https://a.ve/api/', 'https://a.ve/api'],
  [' http://10.0.0.1:8092/api ', 'http://10.0.0.1:8092/api'],
  ['ftp://a.ve', null],
  ['a.ve/api', null],
  ['https://', null],
  ['https://yo:clave@a.ve/api', null],
  ['https://a.ve/api?x=1', null],
  ['javascript:alert(1)', null],
])('%j is read as %j', (typed, address) => expect(readAddress(typed)).toBe(address))

test.each([
  'HTTPS://API.minas.ve/api',
  'https://api.minas.ve:443/api',
  'https://api.minas.ve/api/',
  'https://api.minas.ve/api/.',
  'https://api.minas.ve/x/../api',
])('%s is the same address as https://api.minas.ve/api', (written) => expect(isSameAddress('https://api.minas.ve/api', written)).toBe(true))

test.each(['http://api.minas.ve/api', 'https://api.minas.ve/API', 'https://api.minas.ve:8443/api', 'https://api.minas.ve'])(
  '%s is another address than https://api.minas.ve/api',
  (written) => expect(isSameAddress('https://api.minas.ve/api', written)).toBe(false),
)
