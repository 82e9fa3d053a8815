import { readFile } from 'node:fs/promises'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'

/** Reads the age identity from a file that `age-keygen` wrote. */
export async function readIdentity(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Refusal(texts.identityUnreadable(path, error.message), { cause: error })
  })
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (!identity) throw new Refusal(texts.noIdentity(path))
  return identity
}
