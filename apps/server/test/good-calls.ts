import { api } from '@barreno/domain/api'
import { caracasDate } from '@barreno/domain/calendar'
import type { Endpoint } from '@barreno/domain/endpoint'
import { oidcClient } from '../src/auth/oidc/client.ts'
import { insertIdentity } from '../src/auth/oidc/sql.ts'
import { insertSubstitution } from '../src/orders/substitutions/sql.ts'
import { codeOf } from './authenticator.ts'
import { broughtBack, entered, logoutEvent, type OpenIdProvider, openIdProvider } from './oidc.ts'
import { aChallenge, aPasskey, authenticator } from './passkeys.ts'
import { aDelivery, aPaidOrder } from './collections.ts'
import {
  aComment,
  aCompletedOrder,
  allConsumed,
  aBlastReport,
  aHandover,
  aPaperForm,
  aPaperHandover,
  aPhoto,
  aReportOf,
  anAssignedOrder,
  anIncident,
  aTelling,
  aTheft,
  anOffer,
  anOrderHandedOverUntil,
  anOrderInTransit,
  aReadyOrder,
  approverOf,
  nextGuide,
  stocked,
} from './orders.ts'
import { aLoadedLot, aMagazine, aTransferTo, newLot, newMagazine } from './custody.ts'
import { aPaper, aPermit, granting, newPermit } from './permits.ts'
import { codeOn } from './documents.ts'
import { aFace, anAcceptance, anAlarmingFace, configured, seedAssortment } from './pattern-fronts.ts'
import {
  aForwardedPreorder,
  anOrder,
  aPerson,
  aPreorder,
  aResetToken,
  type Input,
  password,
  requestForm,
  type Sending,
  seeded,
  site,
  someoneNew,
  testPortal,
  type Who,
} from './portal.ts'
import { notifyAll } from './notices.ts'
import { sampleFiles } from './sample-files.ts'
import { announced } from './uploads.ts'

/**
 * A call that succeeds. `entries` is its number of history entries if it differs from the default: one for a change, none for a read or a call about
 * the session.
 */
type GoodCall = { who: Who | null; input?: Input; sending?: Sending; entries?: number }

/** A row of the API with a call of it that succeeds. */
type Row = {
  name: string
  row: Endpoint
  goodCall: () => Promise<GoodCall>
  /** One good call for tests that only read with it or have it refused. Its records are created once and are the same afterwards. */
  heldCall: () => Promise<GoodCall>
}

/** Creates a portal with stock and all settings, and one good call for each row of the API. */
export async function portalWithGoodCalls() {
  const portal = await testPortal({
    settings: {
      unlock: { name: 'admin', key: 'llave', answer: 'respuesta' },
      backups: { place: 'respaldos', at: '02:15', drillAt: null },
    },
    securityLog: { perMinute: { account: Infinity, address: Infinity, strangers: Infinity } },
  })
  const { good } = portal
  await stocked(portal)
  await good(api.users.nameBodyAdministrator, 'gerente', { id: portal.actors.gnb.id })
  /** One for each row. A new row does not compile, and fails here, until it has a good call. */
  const goodCalls: { [Concept in keyof typeof api]: { [Name in keyof (typeof api)[Concept]]: () => Promise<GoodCall> } } = {
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
    schedule: {
      list: async () => ({ who: 'operador', input: { from: '2026-11-01', to: '2026-11-30' } }),
      feed: async () => ({ who: 'cliente' }),
      renewFeed: async () => ({ who: 'cliente', entries: 0 }),
      revokeFeed: async () => {
        await good(api.schedule.renewFeed, 'operador')
        return { who: 'operador', entries: 0 }
      },
      readFeed: async () => {
        const { address } = await good(api.schedule.renewFeed, 'gerente')
        return { who: null, input: { token: address.split('/').at(-1) } }
      },
    },
    views: {
      list: async () => ({ who: 'gerente', input: { list: 'orderHistory' } }),
      create: async () => ({ who: 'gerente', input: { list: 'orderHistory', name: another(), address: 'unpaid=true' }, entries: 0 }),
      edit: async () => ({ who: 'operador', input: { id: await aView(), name: another(), address: '' }, entries: 0 }),
      delete: async () => ({ who: 'operador', input: { id: await aView() }, entries: 0 }),
    },
    drilling: {
      list: async () => ({ who: 'administrativo' }),
      current: async () => ({ who: 'cliente' }),
      set: async () => ({ who: 'gerente', input: aDrillingPrice() }),
      withdraw: async () => ({
        who: 'gerente',
        input: { id: (await good(api.drilling.set, 'gerente', aDrillingPrice())).id, reason: 'Se fijó con otra unidad' },
      }),
    },
    mines: {
      list: async () => ({ who: 'general' }),
      create: async () => ({ who: 'cliente', input: aMine() }),
      get: async () => ({ who: 'cliente', input: { id: await mineId() } }),
      edit: async () => ({ who: 'cliente', input: { id: await mineId(), place: 'Sector norte' } }),
      learning: async () => ({ who: 'operador', input: { id: (await recordedShot()).id } }),
      shotTable: async () => ({ who: 'general', input: { id: (await recordedShot()).id, format: 'spreadsheet' } }),
      recordShot: async () => ({ who: 'operador', input: { id: await mineId(), ...aShot } }),
      correctShot: async () => ({ who: 'cliente', input: { ...(await recordedShot()), ppv_mm_s: 6.4 } }),
      leaveOutShot: async () => ({ who: 'cliente', input: { ...(await recordedShot()), reason: 'El instrumento se movió' } }),
      adopt: async () => ({ who: 'cliente', input: { id: (await recordedShot()).id, miningType: 'cielo_abierto', ...anEngineer } }),
      withdrawCalibration: async () => {
        const { id } = await recordedShot()
        await good(api.mines.adopt, 'cliente', { id, miningType: 'cielo_abierto', ...anEngineer })
        return { who: 'cliente', input: { id, number: 1, reason: 'Cambió el geófono' } }
      },
      decideRock: async () => {
        const { id } = await recordedShot({ toes: 3 })
        for (const toes of [0, 2]) await good(api.mines.recordShot, 'cliente', { id, ...aShot, toes })
        return { who: 'cliente', input: { id, from_kg_m3: 0.4, to_kg_m3: 0.45, isAccepted: true, ...anEngineer } }
      },
      previewShots: async () => ({ who: 'operador', input: { id: (await recordedShot()).id, table: aShotTable }, entries: 0 }),
      importShots: async () => ({
        who: 'cliente',
        input: {
          id: (await recordedShot()).id,
          table: aShotTable,
          fileName: 'voladuras.csv',
          figures: { added: 1, known: 1, conflicting: 0, firstNumber: 2 },
        },
      }),
      countShot: async () => {
        const shot = await recordedShot()
        await good(api.mines.leaveOutShot, 'cliente', { ...shot, reason: 'El instrumento se movió' })
        return { who: 'cliente', input: shot }
      },
    },
    materials: {
      available: async () => ({ who: 'cliente' }),
      create: async () => ({ who: 'gerente', input: { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 } }),
      get: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      edit: async () => ({ who: 'gerente', input: { id: 'COR-10', unitPrice: 0.35 } }),
      list: async () => ({ who: 'administrador' }),
      categories: async () => ({ who: 'administrativo' }),
      incomplete: async () => ({ who: 'administrativo' }),
      prices: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      removal: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      delete: async () => {
        const { id } = await good(api.materials.create, 'gerente', { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 })
        return { who: 'administrador', input: { id } }
      },
      custody: async () => ({ who: 'gnb', input: { id: 'ANFO-25' } }),
      classify: async () => ({ who: 'gerente', input: { id: 'COR-10', family: 'cord', measures: [{ measure: 'neqKg', perUnit: 0.01 }] } }),
      imports: async () => ({ who: 'gerente' }),
      readImport: async () => ({ who: 'gerente', input: { files: [aPriceList()] } }),
      getImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      rereadImport: async () => ({ who: 'gerente', input: { id: await anImport(), decimalMark: '.' }, entries: 0 }),
      mendImport: async () => ({ who: 'gerente', input: { id: await anImport(), leaveOut: 'faulty' }, entries: 0 }),
      // One entry for the material that it creates, one for the import.
      confirmImport: async () => ({ who: 'gerente', input: { id: await anImport() }, entries: 2 }),
      revertImport: async () => {
        const { id } = await good(api.materials.readImport, 'gerente', { files: [aCount()] })
        await good(api.materials.confirmImport, 'gerente', { id })
        return { who: 'gerente', input: { id, reason: 'Archivo equivocado' }, entries: 2 }
      },
      discardImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importFile: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importFaults: async () => ({ who: 'gerente', input: { id: await anImport(), format: 'csv' } }),
      importTemplate: async () => ({ who: 'gerente', input: { format: 'csv' } }),
    },
    magazines: {
      list: async () => ({ who: 'gnb' }),
      create: async () => ({ who: 'gerente', input: newMagazine() }),
      get: async () => ({ who: 'almacenista', input: { id: 'PRINCIPAL' } }),
      edit: async () => ({ who: 'gerente', input: { id: (await aMagazine(portal)).id, site: 'Km 12' } }),
      holdings: async () => ({ who: 'supervisor', input: { id: 'PRINCIPAL' } }),
      limits: async () => ({ who: 'daex', input: { id: 'PRINCIPAL' } }),
      setLimits: async () => ({
        who: 'gerente',
        input: { id: (await aMagazine(portal)).id, limits: [{ measure: 'neqKg', allowed: 5_000 }] },
      }),
      room: async () => ({ who: 'daex', input: { id: 'PRINCIPAL', lines: 'ANFO-25:10,COR-10:-2.5' } }),
      inspections: async () => ({ who: 'supervisor', input: { id: 'PRINCIPAL' } }),
      inspect: async () => ({ who: 'almacenista', input: { id: 'PRINCIPAL', locks: 'sound', seals: 'none', temperatureC: 24.5 } }),
    },
    custody: {
      lots: async () => ({ who: 'gnb', input: { there: 'true' } }),
      createLot: async () => ({ who: 'almacenista', input: newLot() }),
      lot: async () => ({ who: 'operador', input: { id: (await aLoadedLot(portal)).id } }),
      setStatus: async () => ({ who: 'gnb', input: { id: (await aLoadedLot(portal)).id, status: 'quarantined', reason: 'Cajas húmedas' } }),
      orders: async () => ({ who: 'gnb', input: { id: (await aLoadedLot(portal)).id } }),
      trace: async () => ({ who: 'supervisor', input: { id: (await aLoadedLot(portal)).id } }),
      transfer: async () => ({ who: 'almacenista', input: await aTransferTo(portal, (await aMagazine(portal)).id) }),
    },
    permits: {
      list: async () => ({ who: 'gnb', input: { status: 'inForce' } }),
      create: async () => ({ who: 'gerente', input: newPermit(portal, aPaper) }),
      expiring: async () => ({ who: 'supervisor' }),
      quotas: async () => {
        await aPermit(portal, granting({ amount: 500 }))
        return { who: 'cliente' }
      },
      checks: async () => ({ who: 'daex', input: { order: (await aReadyOrder(portal)).id } }),
      get: async () => ({ who: 'cliente', input: { id: (await aPermit(portal)).id } }),
      edit: async () => ({ who: 'administrador', input: { id: (await aPermit(portal)).id, conditions: 'Solo de día' } }),
      withdraw: async () => ({ who: 'gerente', input: { id: (await aPermit(portal)).id, reason: 'Sustituido' } }),
      attach: async () => ({ who: 'gerente', input: { id: (await aPermit(portal)).id, ...aPaper } }),
      download: async () => ({ who: 'almacenista', input: { id: (await aPermit(portal, aPaper)).id } }),
    },
    inventory: {
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      detail: async () => ({ who: 'almacenista', input: { id: 'ANFO-25' } }),
      supply: async () => ({ who: 'gerente', input: { preorder: (await aPreorder(portal, bare)).id, materials: 'EMU-32X200' } }),
      load: async () => ({ who: 'almacenista', input: { materialId: 'ANFO-25', quantityChange: 12.5 } }),
      adjust: async () => ({
        who: 'almacenista',
        input: { materialId: 'ANFO-25', quantityChange: -0.5, notes: 'Saco roto', magazine: 'PRINCIPAL' },
      }),
      movements: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
      movers: async () => ({ who: 'almacenista' }),
      movementTotals: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
    },
    confirmations: {
      list: async () => ({ who: 'almacenista' }),
      askAdjustment: async () => ({ who: 'almacenista', input: await anAdjustment() }),
      askMaterialEdit: async () => ({
        who: 'gerente',
        input: { id: (await aMaterial()).id, unitPrice: 0.9, reason: 'Lista del proveedor' },
      }),
      askMaterialImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      askDelivery: async () => {
        await aPaidOrder(portal)
        const substitution = await good(api.confirmations.list, 'gerente', { act: 'reports.settleRecaudos', state: 'asked' })
        for (const { id } of substitution) await good(api.confirmations.withdraw, 'gerente', { id })
        return { who: 'gerente', input: { receivedBy: { name: 'Ana Rojas', idDocument: 'V-9876543' } } }
      },
      askUserDeletion: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
      get: async () => ({ who: 'gerente', input: { id: (await anAskedAdjustment()).id } }),
      confirm: async () => {
        const { id, changes } = await anAskedAdjustment()
        return { who: 'gerente', input: { id, changes }, entries: 2 }
      },
      refuse: async () => ({ who: 'gerente', input: { id: (await anAskedAdjustment()).id, reason: 'Falta el acta' } }),
      withdraw: async () => ({ who: 'almacenista', input: { id: (await anAskedAdjustment()).id, reason: 'Se contó de nuevo' } }),
    },
    search: { find: async () => ({ who: 'cliente', input: { q: 'PRE-' } }) },
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
    combos: {
      active: async () => ({ who: 'cliente' }),
      define: async () => ({ who: 'gerente', input: { items: [{ materialId: 'ANFO-25', quantity: 3 }] } }),
    },
    patterns: {
      suggest: async () => ({ who: 'cliente', input: { front: aFace }, entries: 0 }),
      assortment: async () => ({ who: 'cliente' }),
    },
    preorders: {
      submit: async () => ({ who: 'cliente', input: requestForm() }),
      mine: async () => ({ who: 'cliente' }),
      counts: async () => ({ who: 'cliente' }),
      usualQuantities: async () => ({ who: 'administrativo', input: { preorder: (await aPreorder(portal, bare)).id } }),
      byStatus: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
      get: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id } }),
      expected: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id } }),
      outlook: async () => ({ who: 'gerente', input: { id: (await aPreorder(portal, bare)).id, serviceDate: '2026-12-05' } }),
      changeStatus: async () => ({
        who: 'administrativo',
        input: { id: (await aPreorder(portal, bare)).id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' },
      }),
      actOnMany: async () => ({
        who: 'administrativo',
        input: { action: 'preorders.sendToManager', ids: [(await aPreorder(portal, bare)).id], input: { notes: 'Revisada' } },
      }),
      return: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id, reason: 'Falta el patrón' } }),
      resubmit: async () => {
        const { id } = await aPreorder(portal, bare)
        await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el patrón' })
        return { who: 'cliente', input: { id, ...requestForm() } }
      },
      withdraw: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id, reason: 'Ya no hace falta' } }),
      approveInAlliance: async () => ({ who: 'cliente', input: { id: await aRequestToApprove() } }),
      returnInAlliance: async () => ({ who: 'cliente', input: { id: await aRequestToApprove(), reason: 'Falta un frente' } }),
      edit: async () => ({
        who: 'administrativo',
        input: { id: (await aPreorder(portal, bare)).id, idGuia: 'G-15', driverOne: 'Freddy Malavé' },
      }),
      front: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      editFront: async () => ({ who: 'administrativo', input: { ...(await aConfiguredFront()), front: { ...aFace, rock: 'hard' } } }),
      acceptAlarm: async () => ({ who: 'cliente', input: { ...(await anAlarmingFront()), ...anAcceptance, code: 'vibration.overLimit' } }),
      patternDxf: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      patternCsv: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      patternPdf: async () => ({ who: 'cliente', input: await aConfiguredFront(), entries: 1 }),
      convert: async () => ({
        who: 'gerente',
        input: { id: (await aForwardedPreorder(portal, bare)).id, estimatedServiceDate: '2026-12-03' },
        entries: 2,
      }),
      document: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id } }),
      downloadPattern: async () => {
        const { id, blastingPatternsInfo } = await aPreorder(portal)
        return { who: 'cliente', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
      },
    },
    orders: {
      create: async () => ({
        who: 'cliente',
        input: {
          miningType: 'subterranea',
          estimatedServiceDate: '2026-12-01',
          selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
          files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
        },
      }),
      counts: async () => ({ who: 'gerente' }),
      list: async () => ({ who: 'general' }),
      get: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id } }),
      expected: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id } }),
      outlook: async () => ({ who: 'administrativo', input: { id: (await anOrder(portal, bare)).id, serviceDate: '2026-12-20' } }),
      operators: async () => ({ who: 'gerente' }),
      documents: async () => ({ who: 'gerente', input: { ids: (await anOrder(portal, bare)).id } }),
      act: async () => ({
        who: 'almacenista',
        input: { id: (await anAssignedOrder(portal)).id, action: 'orders.markReady', notes: 'Lista' },
      }),
      actOnMany: async () => ({
        who: 'gerente',
        input: { action: 'orders.assign', ids: [(await anOrder(portal, bare)).id], input: { operatorId: portal.actors.operador.id } },
      }),
      changeStatus: async () => ({ who: 'gerente', input: { id: (await anAssignedOrder(portal)).id, newStatus: 'LISTA_PARA_DESPACHO' } }),
      assign: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, operatorId: portal.actors.operador.id } }),
      externalApproval: async () => ({ who: 'gnb', input: { id: (await aReadyOrder(portal)).id, gnbApproved: true, notes: 'Conforme' } }),
      setGuide: async () => ({ who: 'daex', input: { id: (await aReadyOrder(portal)).id, idGuia: nextGuide() } }),
      undoReady: async () => ({ who: 'dgcim', input: { id: (await aReadyOrder(portal)).id, reason: 'Faltan precintos' }, entries: 2 }),
      object: async () => ({ who: 'gnb', input: { id: (await anAssignedOrder(portal)).id, reason: 'Faltan precintos' } }),
      liftObjection: async () => {
        const { id } = await anAssignedOrder(portal)
        const { objections } = await good(api.orders.object, 'daex', { id, reason: 'Faltan precintos' })
        return { who: 'daex_almacenista', input: { id, objectionId: objections[0]!.id, reason: 'Precintos repuestos' } }
      },
      carried: async () => ({ who: 'operador' }),
      leftovers: async () => ({ who: 'almacenista' }),
      custody: async () => ({ who: 'general', input: { id: (await aReadyOrder(portal)).id } }),
      offerHandover: async () => ({
        who: 'almacenista',
        input: { id: (await aReadyOrder(portal)).id, step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 2.5 }], seals: '4471, 4472' },
      }),
      handOverOnPaper: async () => ({
        who: 'almacenista',
        input: aPaperForm((await aReadyOrder(portal)).id, 'load', [{ materialId: 'ANFO-25', quantity: 1 }]),
      }),
      acceptHandover: async () => {
        const { orderId: id, id: handoverId, textSha256 } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'operador', input: { id, handoverId, textSha256 } }
      },
      refuseHandover: async () => {
        const { orderId: id, id: handoverId } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'operador', input: { id, handoverId, reason: 'Falta un saco' } }
      },
      withdrawHandover: async () => {
        const { orderId: id, id: handoverId } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'almacenista', input: { id, handoverId, reason: 'Precinto equivocado' } }
      },
      witnessHandover: async () => {
        const { orderId: id, id: handoverId, textSha256 } = await aHandover(portal, await aReadyOrder(portal), 'load')
        return { who: 'gnb_operador', input: { id, handoverId, textSha256 } }
      },
      handoverPaper: async () => {
        const { orderId: id, id: handoverId } = await aPaperHandover(portal, await anOrderHandedOverUntil(portal, 'load'), 'deliver')
        return { who: 'general', input: { id, handoverId } }
      },
      handoverDocument: async () => {
        const { orderId: id, id: handoverId } = await aHandover(portal, await anOrderHandedOverUntil(portal, 'load'), 'deliver')
        return { who: 'general', input: { id, handoverId } }
      },
      confirmSubstitution: async () => ({ who: 'gerente', input: await aSubstitution() }),
      declineSubstitution: async () => ({ who: 'gerente', input: { ...(await aSubstitution()), reason: 'DAEX está en el sitio' } }),
      passport: async () => ({
        who: 'supervisor',
        input: { id: (await aBlastReport(portal, await anOrderHandedOverUntil(portal, 'deliver'))).orderId },
      }),
      blasts: async () => ({ who: 'general', input: { id: (await aBlastReport(portal, await anOrderInTransit(portal))).orderId } }),
      reportBlast: async () => ({ who: 'operador', input: await aReportOf(portal, await anOrderInTransit(portal), { files: [aPhoto()] }) }),
      signBlastReport: async () => {
        const { orderId: id, id: reportId, textSha256 } = await aBlastReport(portal, await anOrderInTransit(portal))
        return { who: 'cliente', input: { id, reportId, textSha256, remarks: 'Conforme' } }
      },
      stateReentry: async () => {
        const { orderId: id, id: reportId, clearAt } = await aBlastReport(portal, await anOrderInTransit(portal))
        await portal.travel(new Date(clearAt))
        return { who: 'operador', input: { id, reportId, at: clearAt, notes: 'Frente ventilado' } }
      },
      blastReportDocument: async () => {
        const { orderId: id, id: reportId } = await aBlastReport(portal, await anOrderInTransit(portal))
        return { who: 'general', input: { id, reportId } }
      },
      blastReportPhoto: async () => {
        const { orderId: id, id: reportId, photos } = await aBlastReport(portal, await anOrderInTransit(portal), { files: [aPhoto()] })
        return { who: 'general', input: { id, reportId, photoId: photos[0]?.fileId } }
      },
      stateConsumption: async () => {
        const { id, balance } = await aCompletedOrder(portal)
        return { who: 'operador', input: { id, items: allConsumed(balance) } }
      },
      safekeeping: async () => ({
        who: 'operador',
        input: {
          id: (await anOrderInTransit(portal)).id,
          items: [{ materialId: 'ANFO-25', returned: 2.5 }],
          location: 'Polvorín 2',
          receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
        },
      }),
      cancel: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, reason: 'Se pospone la obra' } }),
      pay: async () => ({
        who: 'operador',
        input: { id: (await anOrder(portal, bare)).id, paymentStatus: 'PAGADO', notes: 'Transferencia' },
      }),
      recordPayment: async () => ({
        who: 'operador',
        input: { id: (await anOrder(portal, bare)).id, method: 'transferencia', reference: '00458812', amount: 100.01 },
      }),
      samePayments: async () => ({
        who: 'operador',
        input: { id: (await aPaidOrder(portal)).id, method: 'transferencia', reference: '1' },
      }),
      reversePayment: async () => {
        const { id, payments } = await aPaidOrder(portal)
        return { who: 'gerente', input: { id, paymentId: payments?.[0]?.paymentNumber, reason: 'Cheque devuelto' } }
      },
      editItems: async () => ({
        who: 'gerente',
        input: { id: (await anOrder(portal, bare)).id, items: [{ materialId: 'ANFO-25', quantity: 4 }], reason: 'Un frente menos' },
      }),
      secondLook: async () => {
        const { id } = await anOrder(portal, bare)
        const { budgetTotal } = await good(api.orders.editItems, 'gerente', {
          id,
          items: [{ materialId: 'ANFO-25', quantity: 40 }],
          reason: 'Sección mayor',
        })
        return { who: 'gerente', input: { id, expectedTotal: budgetTotal } }
      },
      setVehicles: async () => ({ who: 'administrativo', input: { id: (await anOrder(portal, bare)).id, vehicle1Plate: 'A62CD8K' } }),
      setServiceDate: async () => ({
        who: 'administrativo',
        input: { id: (await anOrder(portal, bare)).id, estimatedServiceDate: '2026-12-20', reason: 'La vía está cerrada por lluvia.' },
      }),
      setServices: async () => ({
        who: 'administrador',
        input: { id: (await anOrder(portal, bare)).id, services: [{ kind: 'transporte', amount: 180.5 }] },
      }),
      document: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id, document: 'order' } }),
      downloadPattern: async () => {
        const { id, blastingPatternsInfo } = await anOrder(portal)
        return { who: 'general', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
      },
      patternDxf: async () => ({ who: 'general', input: await anOrderedFront() }),
      patternCsv: async () => ({ who: 'general', input: await anOrderedFront() }),
      patternPdf: async () => ({ who: 'general', input: await anOrderedFront(), entries: 1 }),
      crewSheet: async () => ({ who: 'general', input: await anOrderedFront(), entries: 1 }),
    },
    comments: {
      list: async () => ({ who: 'cliente', input: { order: (await anOrder(portal, bare)).id } }),
      standing: async () => ({ who: 'cliente', input: { order: (await anOrder(portal, bare)).id } }),
      people: async () => ({ who: 'gerente', input: { order: (await anOrder(portal, bare)).id, audience: 'client' } }),
      write: async () => ({
        who: 'gerente',
        input: {
          order: (await anOrder(portal, bare)).id,
          audience: 'client',
          text: '¿Llega el vehículo al frente norte?',
          isQuestion: 'true',
        },
      }),
      edit: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente')).id, text: 'Es el frente sur.' } }),
      remove: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente')).id } }),
      settle: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente', { isQuestion: 'true' })).id } }),
      file: async () => {
        const files = [{ field: 'files', name: 'acceso.pdf', content: sampleFiles.pdf }]
        const { id, files: kept } = await aComment(portal, 'gerente', { files })
        return { who: 'gerente', input: { id, fileId: kept[0]!.id } }
      },
    },
    incidents: {
      list: async () => ({ who: 'cliente' }),
      get: async () => ({ who: 'gnb', input: { id: (await anIncident(portal)).id } }),
      open: async () => ({ who: 'gnb', input: aTheft(portal, (await anOrderInTransit(portal)).orderNumber) }),
      tell: async () => ({ who: 'gerente', input: { id: (await anIncident(portal)).id, ...aTelling(portal, 'daex') } }),
      acknowledge: async () => ({ who: 'daex', input: { id: (await anIncident(portal)).id, comment: 'Va un funcionario al frente.' } }),
      close: async () => ({ who: 'gerente', input: { id: (await anIncident(portal)).id, resolution: 'Reportada a la autoridad' } }),
    },
    printouts: {
      list: async () => ({ who: 'general', input: { order: (await anOrderedFront()).id } }),
      get: async () => ({ who: 'general', input: { code: await aPrintedCode() } }),
    },
    reports: {
      revenue: async () => ({ who: 'general', input: aMonth }),
      productSales: async () => ({ who: 'operador', input: aMonth }),
      salesSeries: async () => ({ who: 'administrativo', input: { ...aMonth, granularity: 'mensual' } }),
      overview: async () => ({ who: 'gerente', input: aMonth }),
      breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
      recaudosSummary: async () => ({ who: 'general' }),
      settleRecaudos: async () => {
        await aPaidOrder(portal)
        return { who: 'gerente', input: { receivedBy: { name: 'Ana Rojas', idDocument: 'V-9876543' } } }
      },
      deliveries: async () => ({ who: 'general' }),
      delivery: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      deliveryDocument: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      payments: async () => ({ who: 'general' }),
      payers: async () => ({ who: 'general' }),
      operations: async () => ({ who: 'gerente', input: aMonth }),
      statusTimes: async () => ({ who: 'gerente', input: aMonth }),
      setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
      materialUse: async () => ({ who: 'gerente', input: aMonth }),
      waiting: async () => ({ who: 'gerente' }),
    },
    history: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
    securityLog: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
    backups: {
      report: async () => ({ who: 'gerente' }),
      list: async () => ({ who: 'gerente' }),
      start: async () => {
        await portal.db`delete from backups`
        return { who: 'gerente' }
      },
    },
    doctor: { report: async () => ({ who: 'gerente' }) },
    dashboard: { risks: async () => ({ who: 'supervisor' }), summary: async () => ({ who: 'gerente' }) },
    exports: {
      orders: async () => ({ who: 'general' }),
      incidents: async () => ({ who: 'general' }),
      preorders: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
      ownPreorders: async () => ({ who: 'cliente' }),
      users: async () => ({ who: 'administrador' }),
      clients: async () => ({ who: 'gerente' }),
      materials: async () => ({ who: 'administrativo' }),
      availableMaterials: async () => ({ who: 'cliente' }),
      drillingPrices: async () => ({ who: 'administrador' }),
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      movements: async () => ({ who: 'almacenista' }),
      history: async () => ({ who: 'supervisor' }),
      securityLog: async () => ({ who: 'supervisor' }),
      productSales: async () => ({ who: 'operador', input: aMonth }),
      salesSeries: async () => ({ who: 'administrativo', input: aMonth }),
      breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
      deliveries: async () => ({ who: 'general' }),
      deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      payments: async () => ({ who: 'general' }),
      statusTimes: async () => ({ who: 'gerente', input: aMonth }),
      setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
      materialUse: async () => ({ who: 'gerente', input: aMonth }),
      waiting: async () => ({ who: 'gerente' }),
      progress: async () => ({ who: 'cliente', input: { key: 'ninguna' } }),
    },
    counts: {
      orders: async () => ({ who: 'general' }),
      preorders: async () => ({ who: 'administrativo' }),
      ownPreorders: async () => ({ who: 'cliente' }),
      permits: async () => ({ who: 'supervisor' }),
      incidents: async () => ({ who: 'general' }),
      users: async () => ({ who: 'administrador', input: { active: 'true', of: 'role' } }),
      clients: async () => ({ who: 'gerente' }),
      materials: async () => ({ who: 'administrativo' }),
      importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      movements: async () => ({ who: 'almacenista' }),
      payments: async () => ({ who: 'general' }),
      history: async () => ({ who: 'supervisor' }),
      securityLog: async () => ({ who: 'supervisor' }),
    },
    verifications: {
      list: async () => ({ who: 'supervisor' }),
      head: async () => ({ who: 'supervisor' }),
      get: async () => ({ who: 'supervisor', input: { id: await aVerification() } }),
      start: async () => {
        await endVerification()
        return { who: 'gerente', input: { notedHead: '1:0123456789ab' } }
      },
    },
    outcomes: { withdraw: async () => ({ who: 'cliente', input: { key: another() }, entries: 0 }) },
    uploads: {
      start: async () => ({ who: 'cliente', input: announced(sampleFiles.pdf), entries: 0 }),
      get: async () => ({ who: 'cliente', input: { id: await anUpload() } }),
      sendPiece: async () => ({ who: 'cliente', input: { id: await anUpload(), start: 0, bytes: sampleFiles.pdf }, entries: 0 }),
      finish: async () => ({ who: 'cliente', input: { id: await anUpload(sampleFiles.pdf) }, entries: 0 }),
      drop: async () => ({ who: 'cliente', input: { id: await anUpload() }, entries: 0 }),
    },
    live: { stream: async () => ({ who: 'cliente' }) },
  }

  /** A request without files. */
  const bare = { files: [] }
  const aMonth = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const oneFace = { miningType: 'subterranea', numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }
  const aConfiguredFront = async () => ({ id: (await aPreorder(portal, oneFace)).id, frontIndex: 1 })
  const anAlarmingFront = async () => ({
    id: (await aPreorder(portal, { ...oneFace, configuredFrontsDetailsJson: configured(anAlarmingFace) })).id,
    frontIndex: 1,
  })
  /** An order of a configured front. The catalogue first gets the initiation materials, without which no front becomes an order. */
  let assorted: Promise<void> | undefined
  const anOrderedFront = async () => {
    await (assorted ??= seedAssortment(portal))
    return { id: (await anOrder(portal, oneFace)).id, frontIndex: 1 }
  }

  /** Prints a sheet and returns the code on it. */
  async function aPrintedCode(): Promise<string> {
    return codeOn((await portal.call(api.orders.crewSheet, 'general', await anOrderedFront())).rawPayload)
  }

  const aMaterial = () => good(api.materials.create, 'gerente', { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 })
  const anAdjustment = async () => ({ materialId: (await aMaterial()).id, quantityChange: 8, notes: 'Conteo físico' })
  /** Creates a notice for the alianza: its request was returned. */
  const aNoticeOf = async (who: 'cliente') => {
    const { id } = await aPreorder(portal, bare)
    await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })
    await notifyAll(portal)
    return (await good(api.notices.list, who, { limit: '1' }))[0]!.id
  }
  const anAskedAdjustment = async () => good(api.confirmations.askAdjustment, 'almacenista', await anAdjustment())

  /** Creates a request of another gerente to act in the place of a body, which waits for confirmation. */
  async function aSubstitution() {
    const { id } = await aReadyOrder(portal)
    const { id: requestedBy } = await someoneNew(portal, another(), 'gerente')
    const form = { approvalType: 'DAEX_ALMACENISTA', approverDetails: approverOf('DAEX') }
    const substitution = {
      orderId: id,
      action: 'orders.externalApprovalDaex',
      agency: 'daex',
      call: 'externalApproval',
      form,
      reason: null,
    } as const
    const { now } = portal.clock
    await seeded(portal.db, 'orders.requestSubstitution', id, async (tx) => {
      await insertSubstitution(tx, { ...substitution, requestedBy, at: now, expiresAt: new Date(now.getTime() + 3_600_000) })
    })
    const { pendingSubstitutions } = await good(api.orders.get, 'gerente', { id })
    return { id, substitutionId: pendingSubstitutions[0]!.id }
  }

  /** Only one verification can run at a time. */
  const endVerification = () => portal.db`update verifications set status = 'failed', finished_at = started_at where status = 'running'`
  async function aVerification() {
    await endVerification()
    return (await good(api.verifications.start, 'gerente')).id
  }

  let made = 0
  const another = () => `NUEVO-${++made}`

  /** Announces an upload of the client, and sends the given bytes. */
  async function anUpload(bytes?: Buffer): Promise<string> {
    const { id } = await good(api.uploads.start, 'cliente', announced(sampleFiles.pdf))
    if (bytes) await good(api.uploads.sendPiece, 'cliente', { id, start: 0, bytes })
    return id
  }

  const someoneInvited = async () =>
    (await good(api.people.invite, 'cliente', { name: 'Ana Pérez', email: `${another()}@alianzas.ve`, powers: ['ver'] })).id

  /** A delegation that a gerente can create. Open ones are revoked first. */
  async function freeToDelegate() {
    for (const { id, actions } of await good(api.delegations.list, 'gerente'))
      if (actions.includes('revoke')) await good(api.delegations.revoke, 'gerente', { id })
    const today = caracasDate(portal.clock.now)
    return { takerId: portal.actors.administrativo.id, permissions: ['preorders.convert'], from: today, until: today, reason: 'De viaje' }
  }
  const aDelegation = async () => (await good(api.delegations.give, 'gerente', await freeToDelegate())).id

  let drilled = 20
  const aView = async () => (await good(api.views.create, 'operador', { list: 'orderHistory', name: another(), address: '' })).id
  const aDrillingPrice = () => ({ diameter_mm: ++drilled, method: 'topHammer', price_m: 9.5, price_hole: 12 })
  let mines = 0
  const aMine = () => ({ name: `Mina ${++mines}`, place: 'Guayana', rock: 'normal' })
  const mineId = async () => (await good(api.mines.create, 'cliente', aMine())).id
  const aShot = { miningType: 'cielo_abierto', firedOn: '2026-11-01', charge_kg: 40, distance_m: 180, ppv_mm_s: 6.2 }
  const aShotTable =
    'tipo_mineria;fecha;carga_retardo_kg;distancia_m;ppv_mm_s\ncielo_abierto;01/11/2026;40;180;6,2\ncielo_abierto;02/11/2026;38,5;150;7,9\n'
  const anEngineer = { engineerName: 'Luisa Marín', engineerDocument: 'CIV 102.334' }
  async function recordedShot(over: object = {}) {
    const id = await mineId()
    return { id, shotId: (await good(api.mines.recordShot, 'cliente', { id, ...aShot, ...over })).id }
  }

  const anOfficer = () => ({ name: 'Ramón', lastName: 'Aponte', idDocument: `V-${14_000_000 + ++officers}`, rank: 'Sargento Primero' })
  let officers = 0

  /** A request by a person of the alianza, above the amount from which another person has to approve it. */
  async function aRequestToApprove() {
    const author = await aPerson(portal, ['solicitar', 'aprobar'])
    await good(api.people.setRule, 'cliente', { approvalAbove: 0 })
    const { id } = await good(api.preorders.submit, null, requestForm(), author)
    await good(api.people.setRule, 'cliente', { approvalAbove: null })
    return id
  }

  async function someoneWithSecondFactor() {
    const someone = await someoneNew(portal, another())
    const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, someone)
    const { recoveryCodes } = await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, portal.clock.now) }, someone)
    return { ...someone, recoveryCode: recoveryCodes[0]! }
  }
  const aClient = () => ({
    username: another(),
    nombreAlianza: 'Cantera El Manteco',
    rif: `J-${another().replace(/\D/g, '').padStart(8, '0')}-0`,
    clientEmail: `${another()}@alianzas.ve`,
    password,
  })
  let provider: OpenIdProvider | undefined
  /** Gives the portal an OpenID provider from now on. Its one person is linked with a new account. */
  async function atProvider() {
    if (provider) return provider
    provider = await openIdProvider({ portalUrl: site.origin })
    portal.services.oidc = oidcClient(provider.settings, site.origin)
    const username = another()
    await someoneNew(portal, username, 'almacenista')
    provider.people.set('ana', { email: `${username}@minas.ve`.toLowerCase(), email_verified: true, groups: ['almacen'] })
    await entered(portal, provider, 'ana')
    return provider
  }

  async function aClientWithPasskey() {
    const client = aClient()
    const { username } = client
    const { id } = await good(api.clients.create, 'gerente', client)
    const { token } = await good(api.clients.signIn, null, { username, password })
    await aPasskey(portal, { headers: { authorization: `Bearer ${token}` } })
    return id
  }
  /** A CSV file with one new material. */
  const aPriceList = () => ({ field: 'file', name: 'precios.csv', content: `Código;Nombre;Precio\n${another()};Mecha lenta;0,75\n` })
  const aCount = () => ({
    field: 'file',
    name: 'conteo.csv',
    content: `Código;Nombre;Precio;Existencia\n${another()};Mecha lenta;0,75;4\n`,
  })
  const anImport = async () => (await good(api.materials.readImport, 'gerente', { files: [aPriceList()] })).id

  const rows: Row[] = Object.entries(api).flatMap(([concept, table]) =>
    Object.entries<Endpoint>(table).map(([name, row]) => {
      const goodCall = (goodCalls as Record<string, Record<string, () => Promise<GoodCall>>>)[concept]![name]!
      let held: Promise<GoodCall> | undefined
      return { name: `${concept}.${name}`, row, goodCall, heldCall: () => (held ??= goodCall()) }
    }),
  )
  return { ...portal, rows }
}
