import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oncePer } from '@barreno/domain/once-per'
import { syncFolder } from '../files/folder.ts'

/** Keeps what has to be read again, unlike a password, so that a copy of the database alone does not give it away. */
export type Secrets = {
  /** Whose it is becomes part of the seal: put into another's row it cannot be opened. */
  seal: (secret: string, owner: string) => string
  /** Null where the key is another, or what was sealed was changed. What was never sealed is given back as it is. */
  open: (sealed: string, owner: string) => string | null
  isSealed: (text: string) => boolean
  /** What stands for a person where their id must not stand: always the same, and nobody's without the key. */
  pseudonym: (id: string) => string
}

const mark = 'v1.'

export function secretsWith(key: string): Secrets {
  const cipherKey = createHash('sha256').update(key).digest()
  const isSealed = (text: string) => text.startsWith(mark)
  return {
    isSealed,
    // Every request's line in the log asks for one.
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

/** The key of this installation: made at the first start, beside the database and not in it, and only its owner reads it. */
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
