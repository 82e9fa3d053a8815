import { readFileSync } from 'node:fs'
import { staffRoles } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { roleLabels } from '@barreno/texts/roles'
import { texts } from '@barreno/texts/server'
import { demoPassword } from './demo-accounts.ts'

/** Names, addresses and numbers of an account's owner, or of an account that is about to be created. */
export type OwnWords = readonly (string | null | undefined)[]

/** Refuses a guessable password: one of the most common, or one made of the owner's name, role or number or of the product's name. */
export function refuseGuessable(password: string, own: OwnWords): void {
  const folded = fold(password).trim()
  if (common().has(folded)) throw new Problem('auth.passwordCommon')
  const words = new Set([...own, ...everybodysWords].flatMap(wordsOf))
  if (variantsOf(folded).some((variant) => words.has(variant))) throw new Problem('auth.passwordOwnName')
}

/** Roles and product names, which everybody knows, so that they are guessable for any account. */
const everybodysWords = [...staffRoles, ...Object.values(roleLabels), institution.product, institution.name]

let list: ReadonlySet<string> | undefined

function common(): ReadonlySet<string> {
  list ??= new Set([
    ...readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
    ...texts.commonPasswords.map(fold),
    demoPassword,
  ])
  return list
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Returns the variants of a password under which it is compared: as it is, without digits and signs around it, and joined into one word. */
const variantsOf = (folded: string) => [folded, folded.replace(/^\P{L}+|\P{L}+$/gu, ''), joined(folded)]

/**
 * Returns the guessable words of a text: the whole, the part before the @, both also joined into one word, and each part of four characters or more.
 */
function wordsOf(given: string | null | undefined): string[] {
  if (!given) return []
  const folded = fold(given).trim()
  const name = folded.replace(/@.*$/, '')
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 4)
  return [folded, joined(folded), name, joined(name), ...parts].filter(Boolean)
}

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
