import { isIPv6 } from 'node:net'
import { withSettingFiles } from './setting-files.ts'

// A container platform runs this to learn whether the portal on this machine is ready: exit code 0, otherwise 1.

const { environment } = withSettingFiles(process.env, ['PORT', 'HOST'])
const { PORT: port = '8092', HOST: host = '127.0.0.1' } = environment
const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const address = anywhere[host] ?? host

const isReady = await fetch(`http://${isIPv6(address) ? `[${address}]` : address}:${port}/api/ready`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
