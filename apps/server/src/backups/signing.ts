import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'
import { syncFolder } from '../files/folder.ts'
import { BackupFault } from './fault.ts'
import { manifestPart, signaturePart } from './manifest.ts'

/** Signs backups. The public key proves at the restoration that a backup is from this installation. */
export type Signer = { publicKey: string; sign: (text: string) => string }

type SigningSettings = { dataDir: string; signingKey: string | undefined }

/** Returns this installation's signer: with the configured key, otherwise with the one in the data folder, which the first backup creates. */
export async function signerOf({ dataDir, signingKey }: SigningSettings): Promise<Signer> {
  const privateKey = privateKeyOf(signingKey ?? (await ownSeed(dataDir)))
  return {
    publicKey: publicKeyOf(privateKey),
    sign: (text) => `${sign(null, Buffer.from(text), privateKey).toString('hex')}\n`,
  }
}

/** Returns the public key of this installation; null if it has none. */
export async function ownPublicKey({ dataDir, signingKey }: SigningSettings): Promise<string | null> {
  if (signingKey === undefined && !existsSync(pathIn(dataDir))) return null
  return (await signerOf({ dataDir, signingKey })).publicKey
}

/** Refuses a manifest that was changed after it was signed, or whose key is not trusted. */
export function verifySignature(manifest: string, signature: string, publicKey: string, trusted: readonly string[]): void {
  const isWellFormed = /^[0-9a-f]{128}\n$/.test(signature)
  if (!isWellFormed) throw new BackupFault(signaturePart, texts.faults.unreadable)
  if (!trusted.includes(publicKey)) throw new BackupFault(manifestPart, texts.faults.otherKey(publicKey))
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' })
  if (!verify(null, Buffer.from(manifest), key, Buffer.from(signature.trim(), 'hex')))
    throw new BackupFault(manifestPart, texts.faults.badSignature)
}

const pathIn = (dataDir: string) => join(dataDir, 'backup.key')

async function ownSeed(dataDir: string): Promise<string> {
  const path = pathIn(dataDir)
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await syncFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await chmod(path, 0o600)
  }
  const seed = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Refusal(texts.keyUnreadable(path))
  return seed
}

/** The bytes that DER puts before the 32 bytes of an Ed25519 key. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const privateKeyOf = (seed: string) =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, Buffer.from(seed, 'hex')]), format: 'der', type: 'pkcs8' })

const publicKeyOf = (privateKey: KeyObject) =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length).toString('hex')
