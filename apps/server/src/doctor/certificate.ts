import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The certificate of a TLS server: its expiry, and the reason why clients would reject it; null if they would accept it. */
export type Certificate = { until: Date; distrust: string | null }

const patience_ms = 5_000

/** Reads the certificate that serves the portal at this address. */
export function readCertificate(address: string): Promise<Certificate> {
  const { hostname: host, port } = new URL(address)
  return new Promise((resolve, reject) => {
    // An invalid certificate is read all the same, because its faults are what is checked.
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
