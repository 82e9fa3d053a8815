import { api } from '@barreno/domain/api'
import { caracasDate } from '@barreno/domain/calendar'
import { oidcClient } from '../../src/auth/oidc/client.ts'
import { insertSubstitution } from '../../src/orders/substitutions/sql.ts'
import { codeOf } from '../authenticator.ts'
import { codeOn } from '../documents.ts'
import { notifyAll } from '../notices.ts'
import { entered, type OpenIdProvider, openIdProvider } from '../oidc.ts'
import { aReadyOrder, approverOf } from '../orders.ts'
import { aPasskey } from '../passkeys.ts'
import { aFace, anAlarmingFace, configured, seedAssortment } from '../pattern-fronts.ts'
import { anOrder, aPerson, aPreorder, password, requestForm, seeded, site, someoneNew } from '../portal.ts'
import { sampleFiles } from '../sample-files.ts'
import { announced } from '../uploads.ts'
import type { Portal } from './good-call.ts'

/** Returns functions that make what the good calls need. Each makes something new, so that no call depends on another. */
export function recordsOf(portal: Portal) {
  const { good } = portal
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

  return {
    bare,
    aMonth,
    aConfiguredFront,
    anAlarmingFront,
    anOrderedFront,
    aPrintedCode,
    aMaterial,
    anAdjustment,
    aNoticeOf,
    anAskedAdjustment,
    aSubstitution,
    endVerification,
    aVerification,
    another,
    anUpload,
    someoneInvited,
    freeToDelegate,
    aDelegation,
    aView,
    aDrillingPrice,
    aMine,
    mineId,
    aShot,
    aShotTable,
    anEngineer,
    recordedShot,
    anOfficer,
    aRequestToApprove,
    someoneWithSecondFactor,
    aClient,
    atProvider,
    aClientWithPasskey,
    aPriceList,
    aCount,
    anImport,
  }
}

export type Records = ReturnType<typeof recordsOf>
