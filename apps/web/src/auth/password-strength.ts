export type PasswordStrength = 'low' | 'fair' | 'high'

/**
 * Estimates how hard a password is to guess, from the bits of its characters.
 * Characters that repeat or continue the one before (aaaa, 1234) do not count, and words that attackers try first count as one character.
 * It is advice, not a rule.
 */
export function passwordStrength(password: string): PasswordStrength {
  const letters = [...password.replace(triedFirst, 'x')]
  const surprising = letters.filter((letter, place) => !goesOn(letters[place - 1], letter)).length
  const bits = surprising * Math.log2(alphabets.reduce((size, [letter, more]) => size + (letter.test(password) ? more : 0), 1))
  return bits < 45 ? 'low' : bits < 65 ? 'fair' : 'high'
}

const triedFirst =
  /contrase[nñ]a|password|clave|barreno|voladura|explosivo|mina[s]?|alianza|gerente|admin|venezuela|caracas|qwerty|asdf|(19|20)\d\d/gi
const alphabets: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
]

const goesOn = (before: string | undefined, letter: string) =>
  before !== undefined && Math.abs(letter.codePointAt(0)! - before.codePointAt(0)!) <= 1
