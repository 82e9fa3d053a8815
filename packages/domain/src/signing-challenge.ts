/**
 * Returns the WebAuthn challenge with which a passkey signs a text: the SHA-256 of the text, followed by a challenge of the session,
 * which makes the signature valid only once. The text and the public key are enough to verify the signature, without the server.
 */
export function signingChallenge(sha256: string, challenge: string): string {
  const bytes = new Uint8Array([...fromHex(sha256), ...fromBase64Url(challenge)])
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the session's challenge that follows this digest; null if a different text was signed, or none. */
export function challengeBehind(sha256: string, answered: string): Uint8Array<ArrayBuffer> | null {
  const digest = fromHex(sha256)
  const bytes = fromBase64Url(answered)
  return digest.every((byte, place) => bytes[place] === byte) ? bytes.slice(digest.length) : null
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.codePointAt(0)!)
