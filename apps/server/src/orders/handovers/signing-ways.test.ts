import { createHash, createPublicKey, verify } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { signingChallenge } from '@barreno/domain/signing-challenge'
import { offerText } from '@barreno/domain/orders/handovers/workflow'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import { handoverSteps } from '@barreno/domain/statuses/handovers'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/documents.ts'
import { aHandover, anApprovedOrder, anOffer, anOrderHandedOverUntil, aPaperHandover, aReadyOrder, stocked } from '../../../test/orders.ts'
import { aChallenge, aPasskey } from '../../../test/passkeys.ts'
import { aPerson, brokenEntry, entriesOf, testPortal, type Who } from '../../../test/portal.ts'
import { sampleFiles } from '../../../test/sample-files.ts'

const portal = await testPortal({ settings: { permits: 'off' } })
await stocked(portal)
const { as, actors, call, db, good, refusal } = portal
const { acceptHandover, act, custody, handOverOnPaper, handoverDocument, handoverPaper, offerHandover, witnessHandover } = api.orders

const accept = ({ orderId: id, id: handoverId, textSha256 }: Handover) => ({ id, handoverId, textSha256 })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const session = (who: Who) => ({ headers: as(who) })
/** A user's passkey, and a function that signs a text with it. */
async function aSigner(sending: { headers: Record<string, string> }) {
  const { key, id } = await aPasskey(portal, sending)
  return { id, key, sign: async (digest: string) => key.answer(signingChallenge(digest, await aChallenge(portal, sending))) }
}
const storedSignature = async (handoverId: string, side: string) =>
  (
    await db<{ way: string; passkey: Record<string, string> | null }[]>`
      select way, passkey from handover_signatures where handover_id = ${handoverId} and side = ${side}`
  )[0]!

test('whoever has a passkey signs the text itself with it, and anybody can check that with the public key alone', async () => {
  const order = await aReadyOrder(portal)
  const [almacenista, operador, witness] = [
    await aSigner(session('almacenista')),
    await aSigner(session('operador')),
    await aSigner(session('gnb_operador')),
  ]
  const form = { step: 'load' as const, lines: [{ materialId: 'ANFO-25', quantity: 2 }], seals: '4471', vehiclePlate: null, notes: null }
  const offered = sha256(offerText({ orderId: order.id, ...form }))
  const offer = await good(offerHandover, 'almacenista', { id: order.id, ...form, passkey: await almacenista.sign(offered) })
  await good(acceptHandover, 'operador', { ...accept(offer), passkey: await operador.sign(offer.textSha256) })
  const signed = await good(witnessHandover, 'gnb_operador', { ...accept(offer), passkey: await witness.sign(offer.textSha256) })
  expect(signed.signatures.map(({ side, way, passkey, paper }) => [side, way, passkey, paper])).toEqual(
    ['giver', 'receiver', 'witness'].map((side) => [side, 'passkey', 'Llave azul', null]),
  )
  for (const [side, digest] of [
    ['giver', offered],
    ['receiver', offer.textSha256],
    ['witness', offer.textSha256],
  ] as const) {
    const { way, passkey } = await storedSignature(offer.id, side)
    expect(way).toBe('passkey')
    const { clientDataJSON, authenticatorData, signature, publicKey, signs } = passkey!
    const client = Buffer.from(clientDataJSON!, 'base64url')
    const { challenge } = JSON.parse(client.toString()) as { challenge: string }
    expect(Buffer.from(challenge, 'base64url').subarray(0, 32).toString('hex')).toBe(digest)
    expect(signs).toBe(digest)
    const signedBytes = Buffer.concat([Buffer.from(authenticatorData!, 'base64url'), createHash('sha256').update(client).digest()])
    expect(verify('sha256', signedBytes, keyOf(Buffer.from(publicKey!, 'base64url')), Buffer.from(signature!, 'base64url'))).toBe(true)
  }
  const entries = (await entriesOf(portal, order.id)).filter(({ action }) => action.endsWith('Handover'))
  expect(entries.map(({ changes }) => (changes as Record<string, { new: unknown }>)['signedWith']?.new)).toEqual([
    'passkey',
    'passkey',
    'passkey',
  ])
  // A signature stays valid after its passkey was removed.
  await good(api.auth.removePasskey, null, { id: operador.id }, session('operador'))
  expect((await good(custody, 'gerente', { id: order.id })).handovers[0]!.signatures[1]).toMatchObject({
    way: 'passkey',
    passkey: 'Llave azul',
  })
  const { text } = await textOf(Buffer.from(await good(handoverDocument, 'gnb', { id: order.id, handoverId: offer.id }), 'latin1'))
  expect(text.replace(/\s+/g, ' ')).toContain('con su llave de acceso «Llave azul»')
  expect(await brokenEntry(portal)).toBeNull()
})

test('a passkey signs this text, now, once and as its owner: nothing else passes, and nothing is signed by it', async () => {
  const order = await aReadyOrder(portal)
  const offer = await anOffer(portal, order, 'load')
  const operador = await aSigner(session('operador'))
  const other = await aSigner(session('general'))
  const notConfirmed = { status: 400, code: 'auth.passkeyNotConfirmed' }
  const tried = async (passkey: object) => refusal(acceptHandover, 'operador', { ...accept(offer), passkey })
  const answer = async (challenge: string) => operador.key.answer(challenge)
  const fresh = () => aChallenge(portal, session('operador'))
  // Another text, no text, another session, another person, another site.
  expect(await tried(await operador.sign('b'.repeat(64)))).toMatchObject(notConfirmed)
  expect(await tried(await answer(await fresh()))).toMatchObject(notConfirmed)
  expect(await tried(await answer(signingChallenge(offer.textSha256, await aChallenge(portal, session('general')))))).toMatchObject(
    notConfirmed,
  )
  expect(await tried(other.key.answer(signingChallenge(offer.textSha256, await fresh())))).toMatchObject(notConfirmed)
  expect(await tried(operador.key.answer(signingChallenge(offer.textSha256, await fresh()), { origin: 'https://otro.ve' }))).toMatchObject(
    notConfirmed,
  )
  // A signature of a text does not serve as a proof of identity.
  const signing = await operador.sign(offer.textSha256)
  expect(await refusal(api.auth.prove, null, { passkey: signing }, session('operador'))).toMatchObject(notConfirmed)
  expect((await good(custody, 'gerente', { id: order.id })).handovers[0]!.signatures).toHaveLength(1)
  const answered = await operador.sign(offer.textSha256)
  await good(acceptHandover, 'operador', { ...accept(offer), passkey: answered })
  const second = await anOffer(portal, await aReadyOrder(portal), 'load')
  expect(await refusal(acceptHandover, 'operador', { ...accept(second), passkey: answered })).toMatchObject(notConfirmed)
})

test('a person of an alianza signs with a passkey of their own', async () => {
  const order = await anOrderHandedOverUntil(portal, 'load')
  const { headers } = await aPerson(portal, ['ver', 'recibir'])
  const { sign } = await aSigner({ headers })
  const offer = await anOffer(portal, order, 'deliver')
  const signed = await good(acceptHandover, null, { ...accept(offer), passkey: await sign(offer.textSha256) }, { headers })
  expect(signed.signatures[1]).toMatchObject({ side: 'receiver', way: 'passkey', role: 'cliente' })
})

test('a copy of a passkey that signs is blocked, though what it signed is refused', async () => {
  const order = await aReadyOrder(portal)
  const offer = await anOffer(portal, order, 'load')
  const { key, sign } = await aSigner(session('operador'))
  await good(
    api.auth.prove,
    null,
    { passkey: key.answer(await aChallenge(portal, session('operador')), { counter: 9 }) },
    session('operador'),
  )
  const passkey = await sign(offer.textSha256)
  expect(await refusal(acceptHandover, 'operador', { ...accept(offer), passkey })).toMatchObject({
    status: 403,
    code: 'auth.passkeyBlocked',
  })
  const own = await good(api.auth.passkeys, null, {}, session('operador'))
  expect(own.at(-1)!.blockedAt).not.toBeNull()
  expect((await good(custody, 'gerente', { id: order.id })).handovers[0]).toMatchObject({ state: 'offered' })
})

test('as the last way one side signs on paper, step by step, and it is marked wherever the hand-over is read', async () => {
  const order = await anApprovedOrder(portal)
  const { id } = order
  for (const step of handoverSteps) {
    if (step === 'deliver') await good(act, 'operador', { id, action: 'orders.pickUp' })
    const signed = await aPaperHandover(portal, order, step)
    const paperSide = step === 'load' || step === 'deliver' ? 'receiver' : 'giver'
    expect(signed.state, step).toBe('accepted')
    expect(signed.signatures.map(({ side, way }) => [side, way])).toEqual(
      (['giver', 'receiver'] as const).map((side) => [side, side === paperSide ? 'paper' : 'session']),
    )
    const paper = signed.signatures.find(({ side }) => side === paperSide)!
    expect(paper).toMatchObject({ paper: { name: `${step}.png`, reason: 'Su teléfono no tiene señal' } })
    expect(paper).toMatchObject(
      step === 'deliver' || step === 'collect'
        ? { name: 'Ramón Aponte', idDocument: 'V-14338201', role: 'cliente' }
        : { name: actors.operador.name, role: 'operador' },
    )
    expect(signed.text).toContain(
      `${paper.name}${paper.idDocument ? ` (C.I. ${paper.idDocument})` : ''} firmó en papel. Razón: Su teléfono no tiene señal`,
    )
    expect(signed.text).toContain(paper.paper!.sha256)
    const readers = step === 'deliver' || step === 'collect' ? (['gerente', 'gnb', 'cliente'] as const) : (['gerente', 'gnb'] as const)
    for (const who of readers) {
      expect(Buffer.from(await good(handoverPaper, who, { id, handoverId: signed.id }), 'latin1')).toEqual(photoOf(`${id} ${step}`))
      const visible = (await good(custody, who, { id })).handovers.find((one) => one.id === signed.id)!
      expect(visible.signatures.some(({ way }) => way === 'paper')).toBe(true)
    }
    const { text } = await textOf(Buffer.from(await good(handoverDocument, 'general', { id, handoverId: signed.id }), 'latin1'))
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain(paperSide === 'giver' ? 'Quien entrega firmó en papel' : 'Quien recibe firmó en papel')
    expect(words).toContain('en papel,')
  }
  const line = (await good(custody, 'gerente', { id })).lines.find(({ materialId }) => materialId === 'ANFO-25')!
  expect(line).toMatchObject({ loaded: line.dispatched, delivered: line.dispatched, collected: line.dispatched, stored: line.dispatched })
  const entries = (await entriesOf(portal, id)).filter(({ action }) => action === 'orders.handOverOnPaper')
  expect(entries).toHaveLength(4)
  expect(entries[1]).toMatchObject({
    reason: 'Su teléfono no tiene señal',
    changes: { signedOnPaper: { new: 'Ramón Aponte' }, files: { new: [{ name: 'deliver.png' }] } },
  })
  expect(await brokenEntry(portal)).toBeNull()
  // The alianza sees nothing of the steps between magazine and vehicle, including their photos.
  const [, , , load] = (await good(custody, 'gerente', { id })).handovers
  expect(await refusal(handoverPaper, 'cliente', { id, handoverId: load!.id })).toMatchObject({ status: 404 })
  const bySession = await aHandover(portal, await aReadyOrder(portal), 'load')
  expect(await refusal(handoverPaper, 'gerente', { id: bySession.orderId, handoverId: bySession.id })).toMatchObject({
    status: 404,
    code: 'orders.handoverNotOnPaper',
  })
})

test('the magazine answers for a paper of the operator and the operator for one of the alianza: nobody for whom they give account to', async () => {
  const order = await anOrderHandedOverUntil(portal, 'deliver')
  const lines = [{ materialId: 'ANFO-25', quantity: 1 }]
  const tried = (who: Who, step: string, over: object = {}) => call(handOverOnPaper, who, paperForm(order.id, step, { lines, ...over }))
  for (const [step, strangers] of [
    ['load', ['operador', 'cliente', 'gnb_operador', 'administrativo', 'supervisor']],
    ['deliver', ['cliente', 'almacenista', 'gerente', 'gnb_operador', 'supervisor']],
    ['collect', ['cliente', 'almacenista', 'gerente', 'gnb_operador', 'supervisor']],
    ['store', ['operador', 'cliente', 'gerente', 'gnb_operador', 'supervisor']],
  ] as const)
    for (const who of strangers) expect((await tried(who, step)).statusCode, `${who} ${step}`).toBe(403)
  expect((await good(custody, 'operador', { id: order.id })).onPaper.map(({ step }) => step)).toEqual(['collect'])
  expect((await good(custody, 'cliente', { id: order.id })).onPaper).toEqual([])
})

test('a paper without its photo, its signer or its reason is refused whole, with all that is wrong', async () => {
  const order = await anOrderHandedOverUntil(portal, 'load')
  const lines = [{ materialId: 'ANFO-25', quantity: 999_999 }]
  const bare = paperForm(order.id, 'deliver', { lines, signer: null }, [])
  const { status, details } = await refusal(handOverOnPaper, 'operador', bare)
  expect([status, (details as { field: string }[]).map(({ field }) => field)]).toEqual([
    400,
    ['handover.lines.0.quantity', 'handover.signer', 'paper'],
  ])
  const one = [{ materialId: 'ANFO-25', quantity: 1 }]
  const faultsOf = async (over: object, files?: Files) =>
    (
      (await refusal(handOverOnPaper, 'operador', paperForm(order.id, 'deliver', { lines: one, ...over }, files))).details as {
        field: string
      }[]
    ).map(({ field }) => field)
  expect(await faultsOf({ reason: '' })).toEqual(['handover.reason'])
  expect(await faultsOf({ signer: { name: 'Ramón Aponte', idDocument: '' } })).toEqual(['handover.signer.idDocument'])
  expect(await faultsOf({}, [photo('a'), photo('b')])).toEqual(['paper'])
  // The giver cannot be the receiver. Names are compared too.
  expect(await faultsOf({ signer: { name: ` ${actors.operador.name.toUpperCase()} `, idDocument: 'V-11111111' } })).toEqual([
    'handover.signer.name',
  ])
  const load = paperForm((await aReadyOrder(portal)).id, 'load', { lines: one, signer: { name: 'Otro', idDocument: 'V-11111111' } })
  expect(await refusal(handOverOnPaper, 'almacenista', load)).toMatchObject({ details: [{ field: 'handover.signer' }] })
  expect((await db`select from handovers where order_id = ${order.id} and step = 'deliver'`).length).toBe(0)
})

test('a photo is of one hand-over, and an open offer is settled first', async () => {
  const order = await aReadyOrder(portal)
  const lines = [{ materialId: 'ANFO-25', quantity: 1 }]
  const first = await good(handOverOnPaper, 'almacenista', paperForm(order.id, 'load', { lines, signer: null }, [photo('única')]))
  expect(
    await refusal(handOverOnPaper, 'almacenista', paperForm(order.id, 'load', { lines, signer: null }, [photo('única')])),
  ).toMatchObject({
    status: 409,
    code: 'orders.handoverPaperUsed',
    details: { handoverNumber: first.handoverNumber },
  })
  await good(offerHandover, 'almacenista', { id: order.id, step: 'load', lines })
  expect(await refusal(handOverOnPaper, 'almacenista', paperForm(order.id, 'load', { lines, signer: null }))).toMatchObject({
    status: 409,
    code: 'orders.handoverOpen',
  })
  const [{ known }] = await db<[{ known: number }]>`select count(*)::int as known from files where id not in (
    select file_id from handover_signatures where file_id is not null) and name like '%.png'`
  expect(known).toBe(0)
})

test('the database refuses a paper without a photo, of the wrong side, of both sides, and a passkey without its proof', async () => {
  const order = await anOrderHandedOverUntil(portal, 'load')
  const offer = await anOffer(portal, order, 'deliver')
  const [file] = await db<{ id: string; sha256: string }[]>`select id, sha256 from files limit 1`
  // The trigger runs before the check constraint of the table.
  const onPaper = /nobody signs here on paper|handover_signatures_on_paper/
  const sign = (over: Record<string, string>) => {
    const row = {
      handover_id: offer.id,
      side: 'receiver',
      name: 'Ramón Aponte',
      role: 'cliente',
      id_document: 'V-14338201',
      at: offer.offeredAt,
      text_sha256: offer.textSha256,
      way: 'paper',
      paper_reason: 'Sin señal',
      ...over,
    }
    return db`insert into handover_signatures ${db(row)}`
  }
  await expect(sign({})).rejects.toThrow(onPaper)
  await expect(sign({ way: 'session', paper_reason: null as never })).rejects.toThrow('the other side signs here')
  const withFile = { file_id: file!.id, paper_sha256: file!.sha256 }
  // The text that the giver signed names no photo, so it cannot be signed on paper.
  await expect(sign(withFile)).rejects.toThrow('nobody signs here on paper')
  await expect(sign({ ...withFile, paper_reason: ' ' })).rejects.toThrow(onPaper)
  await expect(sign({ ...withFile, side: 'witness' })).rejects.toThrow()
  await expect(sign({ ...withFile, name: actors.operador.name })).rejects.toThrow()
  const client = { client_id: actors.cliente.clientId!, paper_reason: null as never }
  await expect(sign({ ...client, way: 'passkey' })).rejects.toThrow('handover_signatures_by_passkey')
  await expect(sign({ ...client, way: 'passkey', passkey: '{"name":"x"}' })).rejects.toThrow('handover_signatures_by_passkey')
  await expect(db`update handover_signatures set way = 'session' where handover_id = ${offer.id}`).rejects.toThrow()
  const paper = await aPaperHandover(portal, await aReadyOrder(portal), 'load')
  await expect(
    db`delete from files where id = (select file_id from handover_signatures where handover_id = ${paper.id} and file_id is not null)`,
  ).rejects.toThrow()
})

type Files = { field: string; name: string; content: Uint8Array }[]
const photo = (name: string) => ({ field: 'paper', name: `${name}.png`, content: photoOf(name) })
/** A unique picture: a name is appended behind its end. */
const photoOf = (name: string) => Buffer.concat([sampleFiles.png, Buffer.from(name)])
function paperForm(id: string, step: string, over: object, files: Files = [photo(`${step} ${++made}`)]) {
  const signer = step === 'deliver' || step === 'collect' ? { name: 'Ramón Aponte', idDocument: 'V-14338201' } : null
  return { id, handover: JSON.stringify({ step, signer, reason: 'Su teléfono no tiene señal', ...over }), files }
}
let made = 0

/** Extracts the P-256 public key from a COSE key. */
function keyOf(cose: Buffer) {
  const [x, y] = ['215820', '225820'].map((mark) => {
    const start = cose.indexOf(Buffer.from(mark, 'hex')) + 3
    return cose.subarray(start, start + 32).toString('base64url')
  })
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}
