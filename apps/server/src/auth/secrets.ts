import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oncePer } from '@barreno/domain/once-per'
import { syncFolder } from '../files/folder.ts'

/** Encrypts secrets that have to be read again, unlike passwords, so that a copy of the database alone does not reveal them. */
export type Secrets = {
  /** Encrypts a secret for its owner. The owner is part of the encryption, so it cannot be decrypted in another owner's row. */
  seal: (secret: string, owner: string) => string
  /** Decrypts a secret. Null if the key differs or the ciphertext was changed. A text that was never encrypted is returned as it is. */
  open: (sealed: string, owner: string) => string | null
  isSealed: (text: string) => boolean
  /** Returns a constant substitute for a person's id, which cannot be traced to the person without the key. */
  pseudonym: (id: string) => string
}

const mark = 'v1.'

export function secretsWith(key: string): Secrets {
  const cipherKey = createHash('sha256').update(key).digest()
  const isSealed = (text: string) => text.startsWith(mark)
  return {
    isSealed,
    // Remembered, because every request's log line needs one.
    pseudonym: oncePer((id) => createHmac('sha256', cipherKey).update(`log ${id}`).digest('base64url').slice(0, 12)),
    seal(secret, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    open(sealed, owner) {
      if (!isSealed(sealed)) return sealed
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12)).setAAD(Buffer.from(owner))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * Returns the key of this installation. It is created at the first start in the data directory, outside of the database, readable by its owner only.
 */
export async function keyIn(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key')
  try {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    await syncFolder(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await chmod(path, 0o600)
  }
  return (await readFile(path, 'utf8')).trim()
}
