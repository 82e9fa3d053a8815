import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// Tests how a person without internet verifies a release: a signed note with its digests, and a script that needs only openssl and coreutils.

const at = (path: string) => join(import.meta.dirname, '..', path)
const node = ['--disable-warning=ExperimentalWarning', at('scripts/sign-release.ts')]

function aRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'barreno-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('release.key', `${'0123456789abcdef'.repeat(4)}\n`)
  write('barreno.tar.gz', 'the release')
  const sums = `${createHash('sha256').update('the release').digest('hex')}  barreno.tar.gz\n`
  write('SHA256SUMS', execFileSync(process.execPath, [...node, join(folder, 'release.key')], { input: sums, encoding: 'utf8' }))
  const key = execFileSync(process.execPath, [...node, join(folder, 'release.key'), '--key'], { encoding: 'utf8' }).trim()
  const verify = (by = key) => spawnSync('sh', [at('deploy/verify-release.sh'), folder, by], { encoding: 'utf8' })
  return { key, write, verify, note: () => readFileSync(join(folder, 'SHA256SUMS'), 'utf8') }
}

test('a release is proved by its note and the public key', () => {
  const { verify, note, key } = aRelease()
  expect(note()).toMatch(/^[0-9a-f]{64} {2}barreno\.tar\.gz\n\n— barreno [A-Za-z0-9+/]{90,}=*\n$/)
  expect(key).toMatch(/^barreno\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/)
  expect(verify()).toMatchObject({ status: 0, stdout: 'Firmado por barreno, y todo completo.\n' })
})

test('a changed file, a changed list and another key are refused', () => {
  const { verify, write, note, key } = aRelease()
  const good = note()
  write('barreno.tar.gz', 'another release')
  expect(verify()).toMatchObject({ status: 1, stderr: expect.stringContaining('Un archivo no es el que se firmó.') as string })
  write('barreno.tar.gz', 'the release')
  write(
    'SHA256SUMS',
    good.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  )
  expect(verify()).toMatchObject({ status: 1, stderr: 'SHA256SUMS no está firmado con esa clave.\n' })
  write('SHA256SUMS', good)
  const other = Buffer.from(key.split('+').slice(2).join('+'), 'base64')
  other[32]! ^= 1
  expect(verify(`barreno+00000000+${other.toString('base64')}`).status).toBe(1)
  expect(verify().status).toBe(0)
})

test('a note that others signed by the same form is read, as their documentation has it', () => {
  const { write, verify } = aRelease()
  write(
    'SHA256SUMS',
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n",
  )
  // The signature is valid. The script fails afterwards, because the text lists no file of a release.
  expect(verify('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW').stderr).not.toContain('no está firmado')
})
