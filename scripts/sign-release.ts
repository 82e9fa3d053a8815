import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signerOf } from '../apps/server/src/backups/signing.ts'

// Reads a text from standard input and prints it as a signed note (C2SP): `node scripts/sign-release.ts KEY_FILE < SHA256SUMS`.
// With `--key` it prints only the public key.

const signer = 'barreno'
const [path = '', flag] = process.argv.slice(2)
const key = await signerOf({ dataDir: '', signingKey: readFileSync(path, 'utf8').trim() })
const publicKey = Buffer.concat([Buffer.of(1), Buffer.from(key.publicKey, 'hex')])
const hash = createHash('sha256').update(`${signer}\n`).update(publicKey).digest().subarray(0, 4)

if (flag === '--key') console.log(`${signer}+${hash.toString('hex')}+${publicKey.toString('base64')}`)
else {
  const text = readFileSync(0, 'utf8')
  const signature = Buffer.concat([hash, Buffer.from(key.sign(text).trim(), 'hex')])
  process.stdout.write(`${text}\n— ${signer} ${signature.toString('base64')}\n`)
}
