import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aResetToken, password, refusalIn, testPortal } from '../../test/portal.ts'
import { demoPassword } from './demo-accounts.ts'
import { refuseGuessable } from './guessable.ts'

const portal = await testPortal()
const { actors, call, good, refusal } = portal
const { auth, clients, users } = api

const own = ['ana.rivas', 'ana.rivas@minas.ve', 'Ana Rivas Peña', 'gnb_almacenista', 'GNB-0042', '0414-8861234']
const codeOf = (given: string) => {
  try {
    refuseGuessable(given, own)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  '123456',
  'password',
  'PASSWORD',
  'Qwerty123',
  ' 123456 ',
  '１２３４５６',
  'iloveyou',
  'contraseña',
  'Contrasena',
  'Venezuela1',
  demoPassword,
])('%j is one of the first that anybody would try', (given) => expect(codeOf(given)).toBe('auth.passwordCommon'))

test.each([
  'ana.rivas',
  'AnaRivas',
  'ana.rivas@minas.ve',
  'anarivas2026',
  'Ana Rivas Peña',
  'anarivaspena',
  'rivas2026!',
  'gnb_almacenista',
  'Almacenista1',
  'gerente',
  'Gerente2026',
  'gnb0042',
  '0414-8861234',
  '04148861234',
  'Barreno1',
])('%j says no more than whose account it is', (given) => expect(codeOf(given)).toBe('auth.passwordOwnName'))

test.each(['voladura segura', 'seis66', 'ana y el mar', 'riv4s-98', 'ñandú en la mina', '7f3k2p', 'ana-rivas en el mar'])(
  '%j is good enough',
  (given) => expect(codeOf(given)).toBeNull(),
)

const newUser = { email: 'nuevo@minas.ve', username: 'nuevo.gestor', name: 'Luis Mora', role: 'operador', codigoUnico: 'OP-77' }
const newClient = { username: 'alianzanueva', nombreAlianza: 'Alianza El Roble', rif: 'J-50123456-1', clientEmail: 'roble@alianzas.ve' }

/** All calls that set a password, here to the account's own name. */
const settings = {
  'a gestor is registered': (given: string) => call(users.create, 'gerente', { ...newUser, password: given }),
  'a gestor is edited': (given: string) => call(users.edit, 'gerente', { id: actors.operador.id, password: given }),
  'an alianza is registered': (given: string) => call(clients.create, 'gerente', { ...newClient, password: given }),
  'an alianza is edited': (given: string) => call(clients.edit, 'gerente', { id: actors.cliente.id, password: given }),
  'one’s own is changed by staff': (given: string) =>
    call(auth.changePassword, 'operador', { currentPassword: password, newPassword: given }),
  'one’s own is changed by a client': (given: string) =>
    call(auth.changePassword, 'cliente', { currentPassword: password, newPassword: given }),
  'a forgotten one is set anew': async (given: string) =>
    call(auth.resetPassword, null, { token: await aResetToken(portal, { userId: actors.operador.id }), password: given }),
}
const ownName: Record<keyof typeof settings, string> = {
  'a gestor is registered': 'nuevo.gestor',
  'a gestor is edited': 'operador@minas.ve',
  'an alianza is registered': 'alianza el roble',
  'an alianza is edited': 'V-10458796',
  'one’s own is changed by staff': 'OPERADOR',
  'one’s own is changed by a client': 'cliente@alianzas.ve',
  'a forgotten one is set anew': 'operador2026',
}

test.each(Object.keys(settings) as (keyof typeof settings)[])(
  'where %s, a guessable password is refused and the one before stays',
  async (way) => {
    const before = await portal.everything()
    expect(refusalIn(await settings[way]('123456'))).toMatchObject({ status: 400, code: 'auth.passwordCommon' })
    expect(refusalIn(await settings[way](ownName[way]))).toMatchObject({ status: 400, code: 'auth.passwordOwnName' })
    expect(refusalIn(await settings[way]('        '))).toMatchObject({ status: 400, code: 'input.invalid' })
    const { password_resets: _before, ...kept } = before
    const { password_resets: _after, ...now } = await portal.everything()
    expect(now).toEqual(kept)
  },
)

test('six characters that nobody would guess remain enough', async () => {
  const { id } = await good(users.create, 'gerente', { ...newUser, password: 'x9-mar' })
  expect(await good(users.signIn, null, { username: newUser.username, password: 'x9-mar' })).toMatchObject({ userDetails: { id } })
  expect(await refusal(users.create, 'gerente', { ...newUser, password: 'x9-ma' })).toMatchObject({ code: 'input.invalid' })
})
