import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { type Portal, type Sending, site } from './portal.ts'

/** Differences from a correct reply of the authenticator. */
type Odd = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; type?: string }

const bytes = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator as it works behind a browser. It makes one key (ES256), signs challenges with it, and counts the signatures. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string, { origin = site.origin }: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData({ rpId = site.id, counter = ++uses, isVerified = true }: Odd, attested?: Buffer): Buffer {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, ...(attested ? [attested] : [])])
  }

  return {
    credentialId: bytes(credential),
    /** The data that the browser sends after making a key. */
    create(challenge: string, odd: Odd = {}) {
      // CBOR written by hand: a key of the curve P-256, and an attestation without content.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const data = authenticatorData(
        { counter: 0, ...odd },
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]),
      )
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        credentialId: bytes(credential),
        clientDataJSON: bytes(clientData(odd.type ?? 'webauthn.create', challenge, odd)),
        attestationObject: bytes(attestation),
        transports: ['internal'],
      }
    },
    /** The data that the browser sends as the reply to a challenge. */
    answer(challenge: string, odd: Odd = {}) {
      const client = clientData(odd.type ?? 'webauthn.get', challenge, odd)
      const data = authenticatorData(odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        credentialId: bytes(credential),
        clientDataJSON: bytes(client),
        authenticatorData: bytes(data),
        signature: bytes(signature),
      }
    },
  }
}

/** Registers a new passkey. */
export async function aPasskey({ good }: Portal, session: Sending, name = 'Llave azul') {
  const key = authenticator()
  const { challenge } = await good(api.auth.enrolPasskey, null, {}, session)
  const { passkey, recoveryCodes } = await good(api.auth.addPasskey, null, { name, ...key.create(challenge) }, session)
  return { key, id: passkey.id, recoveryCodes }
}

/** Requests a challenge: with a session to prove the user's identity, without one to sign in. */
export const aChallenge = async ({ good }: Portal, session: Sending = {}) =>
  (await good(api.auth.challengePasskey, null, {}, session)).challenge
