/** A name nobody else has. Not crypto.randomUUID, which a page served over plain HTTP in a private network does not have. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
