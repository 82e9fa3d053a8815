import { readFileSync } from 'node:fs'
import { staffRoles } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { roleLabels } from '@barreno/texts/roles'
import { texts } from '@barreno/texts/server'
import { demoPassword } from './demo-accounts.ts'

/** What is known of an account's owner, or of an account that is about to be made: names, addresses, numbers. */
export type OwnWords = readonly (string | null | undefined)[]

/** Refuses a password that others would guess: one of the most common, the owner's own name, role or number, or the product's. */
export function refuseGuessable(password: string, own: OwnWords): void {
  const folded = fold(password).trim()
  if (common().has(folded)) throw new Problem('auth.passwordCommon')
  const words = new Set([...own, ...everybodysWords].flatMap(wordsOf))
  if (variantsOf(folded).some((variant) => words.has(variant))) throw new Problem('auth.passwordOwnName')
}

/** Roles and the product are known to everybody, so they are nobody's secret. */
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

/** A name with figures around it, or written in one word, is still the name. */
const variantsOf = (folded: string) => [folded, folded.replace(/^\P{L}+|\P{L}+$/gu, ''), joined(folded)]

/** The whole, in one word, what stands before the @, and each part that is long enough to mean somebody. */
function wordsOf(given: string | null | undefined): string[] {
  if (!given) return []
  const folded = fold(given).trim()
  const name = folded.replace(/@.*$/, '')
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 4)
  return [folded, joined(folded), name, joined(name), ...parts].filter(Boolean)
}

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
