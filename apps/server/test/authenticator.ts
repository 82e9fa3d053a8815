import { TOTP, URI } from 'otpauth'

/** What an authenticator that read the QR code shows at a moment. */
export function codeOf(uri: string, at: Date): string {
  const read = URI.parse(uri)
  if (!(read instanceof TOTP)) throw new Error('not a code that changes with time')
  return read.generate({ timestamp: at.getTime() })
}
