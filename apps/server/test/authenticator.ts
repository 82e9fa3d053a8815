import { TOTP, URI } from 'otpauth'

/** The code that an authenticator app shows at a moment after reading the QR code. */
export function codeOf(uri: string, at: Date): string {
  const read = URI.parse(uri)
  if (!(read instanceof TOTP)) throw new Error('not a code that changes with time')
  return read.generate({ timestamp: at.getTime() })
}
