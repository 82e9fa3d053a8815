import { api } from '@barreno/domain/api'
import { insertIdentity } from '../../src/auth/oidc/sql.ts'
import { codeOf } from '../authenticator.ts'
import { broughtBack, logoutEvent } from '../oidc.ts'
import { aChallenge, aPasskey, authenticator } from '../passkeys.ts'
import { aPerson, aResetToken, password, seeded, someoneNew } from '../portal.ts'
import type { GoodCalls, Portal } from './good-call.ts'
import type { Records } from './records.ts'

/** Good calls of people, their accounts and what each has for themselves. */
export function goodCallsOfAccounts(
  portal: Portal,
  records: Records,
): Pick<GoodCalls, 'auth' | 'users' | 'settings' | 'clients' | 'people' | 'delegations' | 'officers' | 'views' | 'notices'> {
  const { good } = portal
  const {
    aNoticeOf,
    another,
    someoneInvited,
    freeToDelegate,
    aDelegation,
    aView,
    anOfficer,
    someoneWithSecondFactor,
    aClient,
    atProvider,
    aClientWithPasskey,
  } = records
  return {
    auth: {
      me: async () => ({ who: 'general' }),
      signOut: async () => {
        const { token } = await good(api.users.signIn, null, { username: 'general', password })
        return { who: null, sending: { headers: { authorization: `Bearer ${token}` } } }
      },
      signOutAtProvider: async () => {
        const { token } = await good(api.users.signIn, null, { username: 'general', password })
        return { who: null, sending: { headers: { authorization: `Bearer ${token}` } } }
      },
      demoAccounts: async () => ({ who: null }),
      forgotPassword: async () => ({ who: null, input: { username: 'general', kind: 'staff' } }),
      resetPassword: async () => {
        const account = { email: `${another()}@minas.ve`, password, role: 'operador', codigoUnico: another() }
        const { id } = await good(api.users.create, 'gerente', account)
        return { who: null, input: { token: await aResetToken(portal, { userId: id }), password }, entries: 1 }
      },
      changePassword: async () => {
        const { headers } = await someoneNew(portal, another())
        return { who: null, input: { currentPassword: password, newPassword: `${password} y nueva` }, sending: { headers }, entries: 1 }
      },
      prove: async () => ({ who: 'general', input: { password } }),
      sessions: async () => ({ who: 'cliente' }),
      endSession: async () => {
        const { headers } = await someoneNew(portal, another())
        const [session] = await good(api.auth.sessions, null, {}, { headers })
        return { who: null, input: { id: session!.id }, sending: { headers } }
      },
      endOtherSessions: async () => ({ who: 'general' }),
      secondFactor: async () => ({ who: 'general' }),
      enrolSecondFactor: async () => ({ who: 'general', input: { password } }),
      confirmSecondFactor: async () => {
        const { headers } = await someoneNew(portal, another())
        const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, { headers })
        return { who: null, input: { code: codeOf(uri, portal.clock.now) }, sending: { headers }, entries: 1 }
      },
      passkeys: async () => ({ who: 'cliente' }),
      enrolPasskey: async () => ({ who: 'cliente' }),
      addPasskey: async () => {
        const session = await someoneNew(portal, another())
        const { challenge } = await good(api.auth.enrolPasskey, null, {}, session)
        return {
          who: null,
          input: { name: 'Llave azul', ...authenticator().create(challenge) },
          sending: { headers: session.headers },
          entries: 1,
        }
      },
      renamePasskey: async () => {
        const { headers } = await someoneNew(portal, another())
        const { id } = await aPasskey(portal, { headers })
        return { who: null, input: { id, name: 'Llave verde' }, sending: { headers }, entries: 1 }
      },
      removePasskey: async () => {
        const { headers } = await someoneNew(portal, another())
        const { id } = await aPasskey(portal, { headers })
        return { who: null, input: { id }, sending: { headers }, entries: 1 }
      },
      challengePasskey: async () => ({ who: null }),
      signInByPasskey: async () => {
        const { key } = await aPasskey(portal, await someoneNew(portal, another()))
        return { who: null, input: key.answer(await aChallenge(portal)) }
      },
      oidc: async () => {
        await atProvider()
        return { who: null }
      },
      startOidc: async () => {
        await atProvider()
        return { who: null }
      },
      signInByOidc: async () => {
        return { who: null, input: await broughtBack(portal, await atProvider(), 'ana') }
      },
      backChannelLogout: async () => {
        const { signed } = await atProvider()
        const claims = { sub: 'ana', jti: another(), iat: Math.floor(Date.now() / 1000), events: logoutEvent }
        return { who: null, input: { logout_token: await signed(claims) } }
      },
      disableSecondFactor: async () => {
        const { headers, recoveryCode } = await someoneWithSecondFactor()
        return { who: null, input: { password, code: recoveryCode }, sending: { headers }, entries: 1 }
      },
    },
    users: {
      signIn: async () => ({ who: null, input: { username: 'gerente', password } }),
      create: async () => ({
        who: 'gerente',
        input: { email: `${another()}@minas.ve`, password, role: 'operador', codigoUnico: another() },
      }),
      list: async () => ({ who: 'administrador' }),
      get: async () => ({ who: 'gerente', input: { id: portal.actors.operador.id } }),
      edit: async () => ({ who: 'gerente', input: { id: (await someoneNew(portal, another())).id, role: 'general' } }),
      delete: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
      deactivate: async () => ({
        who: 'administrador',
        input: { id: (await someoneNew(portal, another())).id, reason: 'Ya no trabaja aquí' },
      }),
      reactivate: async () => {
        const { id } = await someoneNew(portal, another())
        await good(api.users.deactivate, 'gerente', { id })
        return { who: 'administrador', input: { id } }
      },
      sessions: async () => ({ who: 'administrador', input: { id: portal.actors.operador.id } }),
      endSessions: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
      nameBodyAdministrator: async () => ({
        who: 'gnb',
        input: { id: (await someoneNew(portal, another(), 'gnb')).id, reason: 'Es del comando' },
      }),
      endBodyAdministrator: async () => {
        const { id } = await someoneNew(portal, another(), 'gnb_operador')
        await good(api.users.nameBodyAdministrator, 'gnb', { id })
        return { who: 'gnb', input: { id, reason: 'Fue trasladado' } }
      },
      resetSecondFactor: async () => ({
        who: 'gerente',
        input: { id: (await someoneWithSecondFactor()).id, reason: 'Perdió su teléfono' },
      }),
      unlinkOidc: async () => {
        const { id } = await someoneNew(portal, another())
        const identity = { issuer: 'https://identidad.minas.ve', subject: id }
        await seeded(portal.db, 'users.linkOidc', id, async (tx) => void (await insertIdentity(tx, identity, id, portal.clock.now)))
        return { who: 'gerente', input: { id, reason: 'Cambió de correo' } }
      },
    },
    settings: { unlock: async () => ({ who: null, input: { name: 'admin', key: 'llave', answer: 'respuesta' } }) },
    clients: {
      signIn: async () => ({ who: null, input: { username: 'cliente', password } }),
      create: async () => ({
        who: 'administrador',
        input: aClient(),
      }),
      list: async () => ({ who: 'gerente' }),
      ownRight: async () => ({ who: 'cliente' }),
      get: async () => ({ who: 'administrador', input: { id: portal.actors.cliente.id } }),
      edit: async () => ({ who: 'administrador', input: { id: portal.actors.cliente2.id, direction: 'Upata, estado Bolívar' } }),
      resetSecondFactor: async () => ({ who: 'administrador', input: { id: await aClientWithPasskey(), reason: 'Perdió su teléfono' } }),
      allowExpiredRight: async () => {
        await good(api.clients.edit, 'gerente', { id: portal.actors.inactivo.id, vigenciaRExplotacion: '2026-01-01' })
        return { who: 'gerente', input: { id: portal.actors.inactivo.id, until: '2026-12-31', reason: 'Renovación en trámite' } }
      },
    },
    people: {
      list: async () => ({ who: 'cliente' }),
      invite: async () => ({
        who: 'cliente',
        input: { name: 'Ana Pérez', email: `${another()}@alianzas.ve`, powers: ['ver', 'solicitar'] },
      }),
      edit: async () => ({ who: 'cliente', input: { id: await someoneInvited(), powers: ['ver', 'confirmar'] } }),
      inviteAgain: async () => ({ who: 'cliente', input: { id: await someoneInvited() } }),
      resetSecondFactor: async () => {
        const person = await aPerson(portal, ['ver'])
        await aPasskey(portal, person)
        return { who: 'cliente', input: { id: person.id } }
      },
      remove: async () => ({ who: 'cliente', input: { id: await someoneInvited() } }),
      rule: async () => ({ who: 'cliente' }),
      ofClient: async () => ({ who: 'administrador', input: { clientId: portal.actors.cliente.id } }),
      setRule: async () => ({ who: 'cliente', input: { approvalAbove: null } }),
    },
    delegations: {
      list: async () => ({ who: 'operador' }),
      all: async () => ({ who: 'gerente' }),
      takers: async () => ({ who: 'gnb' }),
      give: async () => ({ who: 'gerente', input: await freeToDelegate() }),
      accept: async () => ({ who: 'administrativo', input: { id: await aDelegation() } }),
      decline: async () => ({ who: 'administrativo', input: { id: await aDelegation(), reason: 'De vacaciones' } }),
      revoke: async () => ({ who: 'gerente', input: { id: await aDelegation() } }),
    },
    officers: {
      list: async () => ({ who: 'gnb' }),
      create: async () => ({ who: 'gnb', input: anOfficer() }),
      get: async () => ({ who: 'gnb', input: { id: (await good(api.officers.create, 'gnb', anOfficer())).id } }),
      edit: async () => ({ who: 'gnb', input: { id: (await good(api.officers.create, 'gnb', anOfficer())).id, rank: 'Capitán' } }),
    },
    views: {
      list: async () => ({ who: 'gerente', input: { list: 'orderHistory' } }),
      create: async () => ({ who: 'gerente', input: { list: 'orderHistory', name: another(), address: 'unpaid=true' }, entries: 0 }),
      edit: async () => ({ who: 'operador', input: { id: await aView(), name: another(), address: '' }, entries: 0 }),
      delete: async () => ({ who: 'operador', input: { id: await aView() }, entries: 0 }),
    },
    notices: {
      list: async () => {
        await aNoticeOf('cliente')
        return { who: 'cliente' }
      },
      settings: async () => ({ who: 'cliente' }),
      setSettings: async () => ({ who: 'cliente', input: { completed: 'portal' }, entries: 0 }),
      readAll: async () => ({ who: 'cliente', entries: 0 }),
      read: async () => ({ who: 'cliente', input: { id: await aNoticeOf('cliente') }, entries: 0 }),
      snooze: async () => ({
        who: 'cliente',
        input: { id: await aNoticeOf('cliente'), until: new Date(portal.clock.now.getTime() + 86_400_000).toISOString() },
        entries: 0,
      }),
    },
  }
}
