import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { anS3Service, bucket } from '../s3.ts'
import { whenDone } from '../when-done.ts'
import { freePort } from './free-port.ts'

type Bucket = { what: string; settings: Record<string, string> }

/**
 * A bucket for files: of the service that the environment names by S3_ENDPOINT and the settings beside it; else of OpenStack Swift, where it is
 * installed (`scripts/swift.sh`); else of s3rver, a server for tests.
 */
export async function aBucket(folder: string): Promise<Bucket> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const given = Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
  if (given['S3_ENDPOINT']) return { what: given['S3_ENDPOINT'], settings: { ...given, S3_PREFIX: `drill-${Date.now()}/` } }
  if (spawnSync('swift-proxy-server', ['--help'], { stdio: 'ignore' }).status === 0) return aBucketOfSwift(folder)
  const { settings } = await anS3Service(folder)
  return {
    what: 's3rver, a server for tests',
    settings: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKey,
      S3_SECRET_ACCESS_KEY: settings.secretKey,
    },
  }
}

/** The script says the settings of its bucket when it serves, as `NAME=value` on one line. */
async function aBucketOfSwift(folder: string): Promise<Bucket> {
  const script = join(import.meta.dirname, '../../../../scripts/swift.sh')
  const ports = { PORT: String(await freePort()), STORES: String(await freePort()) }
  const swift = spawn('bash', [script, join(folder, 'swift')], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...ports } })
  const exited = once(swift, 'exit')
  whenDone(async () => {
    swift.kill('SIGTERM')
    await exited
  })
  const log: string[] = []
  swift.stderr.setEncoding('utf8').on('data', (text: string) => log.splice(0, log.length - 40, text))
  const serving = Promise.withResolvers<Record<string, string>>()
  createInterface(swift.stdout).on('line', (line) => {
    if (line.startsWith('S3_ENDPOINT='))
      serving.resolve(Object.fromEntries(line.split(' ').map((each) => each.split('=') as [string, string])))
  })
  void exited.then(() => serving.reject(new Error(`swift ended before it served:\n${log.join('')}`)))
  return { what: 'OpenStack Swift', settings: await serving.promise }
}
