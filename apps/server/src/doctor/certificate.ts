import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** What a TLS server shows of itself: until when its certificate holds, and why it would not be believed; null where it would. */
export type Certificate = { until: Date; distrust: string | null }

const patience_ms = 5_000

/** The certificate that stands before the portal at this address. */
export function readCertificate(address: string): Promise<Certificate> {
  const { hostname: host, port } = new URL(address)
  return new Promise((resolve, reject) => {
    // One that has run out is read all the same: what is wrong with it is what is asked.
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: false,
      timeout: patience_ms,
    })
    socket.once('secureConnect', () => {
      resolve({
        until: new Date(socket.getPeerCertificate().valid_to),
        distrust: socket.authorized ? null : String(socket.authorizationError),
      })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')))
    socket.once('error', reject)
  })
}
