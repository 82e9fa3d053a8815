/**
 * What a passkey is asked to sign so that it signs a text: the SHA-256 of the text, and behind it a challenge of the session, which makes
 * it good once. Whoever has the text and the public key can check the answer, without anything of the server's.
 */
export function signingChallenge(sha256: string, challenge: string): string {
  const bytes = new Uint8Array([...fromHex(sha256), ...fromBase64Url(challenge)])
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The challenge of the session that stands behind this digest; null where another text was signed, or none. */
export function challengeBehind(sha256: string, answered: string): Uint8Array<ArrayBuffer> | null {
  const digest = fromHex(sha256)
  const bytes = fromBase64Url(answered)
  return digest.every((byte, place) => bytes[place] === byte) ? bytes.slice(digest.length) : null
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.codePointAt(0)!)
