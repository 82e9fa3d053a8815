import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/server/src/config.ts'
import { settingNames } from '../apps/server/src/environment.ts'
import packageJson from '../package.json' with { type: 'json' }

// Compares the deployment files with the portal, because the tests do not build the image and other programs read these files.

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', '')
const instructions = dockerfile.split('\n').flatMap((line) => {
  const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
  return name ? [{ name, rest: rest! }] : []
})
const all = (name: string) => instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest)

type Service = {
  environment?: Record<string, string>
  secrets?: string[]
  healthcheck?: unknown
  read_only?: boolean
  volumes: string[]
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }>; volumes: object }
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const { portal, postgres, demo } = compose.services as Record<'portal' | 'postgres' | 'demo', Service>

const unit = read('deploy/barreno.service')
const unitSettings = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, settings]) => settings!.split(' ').map((setting) => setting.split('='))),
) as Record<string, string>
const imageSettings = Object.fromEntries(all('ENV').flatMap((line) => line.split(' ').map((setting) => setting.split('=')))) as Record<
  string,
  string
>

test('the image has the Node that the project pins, in both of its stages', () => {
  expect(all('FROM').map((image) => /^node:([\d.]+)-/.exec(image)?.[1])).toEqual([
    packageJson.dependencies.node,
    packageJson.dependencies.node,
  ])
})

test('the image installs with the manifest of every workspace, and copies only what is there', () => {
  const beforeInstall = dockerfile.slice(0, dockerfile.indexOf('npm ci'))
  const root = join(import.meta.dirname, '..')
  const manifests = packageJson.workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  expect(manifests).toHaveLength(7)
  for (const manifest of manifests) expect(beforeInstall).toContain(`COPY ${manifest} `)
  for (const copy of all('COPY').filter((line) => !line.startsWith('--from')))
    for (const source of copy.split(' ').slice(0, -1)) expect(existsSync(join(root, source)), source).toBe(true)
})

test('image and unit start the server as npm start does, and the image knows whether it is ready by a program that exists', () => {
  const flags = packageJson.scripts.start.split(' node ')[1]!
  const [, health] = /CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)!
  expect((JSON.parse(all('CMD')[0]!) as string[]).join(' ')).toBe(`node ${flags}`)
  expect(unit).toContain(`/node ${flags}\n`)
  const [node, program] = JSON.parse(health!) as string[]
  expect(node).toBe('node')
  expect(existsSync(join(import.meta.dirname, '..', program!))).toBe(true)
})

test('nothing runs as root, and what is not data cannot be written', () => {
  expect(all('USER')).toEqual(['10001:0'])
  for (const service of [portal, demo])
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], tmpfs: ['/tmp'] })
  expect(unit).toMatch(/^DynamicUser=yes$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
})

test('whatever is set is a setting of the portal, and the volumes are where it keeps its data', () => {
  const own = { ...imageSettings, ...unitSettings, ...portal.environment, ...demo.environment }
  const names = Object.keys(own).map((name) => name.replace(/_FILE$/, ''))
  expect(names.filter((name) => !settingNames.includes(name)).toSorted()).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
    'NODE_ENV',
    'TMPDIR',
  ])
  expect(portal.volumes).toContain(`data:${imageSettings['DATA_DIR']}`)
  expect(portal.environment!['TMPDIR']).toBe(imageSettings['DATA_DIR'])
  expect(portal.volumes).toContain(`backups:${portal.environment!['BACKUP_TO']}`)
  expect(JSON.parse(all('VOLUME')[0]!)).toEqual([imageSettings['DATA_DIR'], portal.environment!['BACKUP_TO']])
})

/** Copies secrets.sh into a temporary folder, where `make` creates the secrets and `contents` reads them. */
function withSecrets() {
  const folder = mkdtempSync(join(tmpdir(), 'barreno-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, '../deploy/secrets.sh'), join(folder, 'secrets.sh'))
  chmodSync(join(folder, 'secrets.sh'), 0o755)
  const make = () => execFileSync(join(folder, 'secrets.sh'), { encoding: 'utf8' })
  const contents = () =>
    Object.fromEntries(readdirSync(join(folder, 'secrets')).map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]))
  return { folder: join(folder, 'secrets'), make, contents }
}

test('the secrets that the services name are those that are made, random, once, and closed to others', () => {
  const { folder, make, contents } = withSecrets()
  make()
  const made = contents()
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./deploy/secrets/${name}`)
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length)
  expect(statSync(folder).mode & 0o077).toBe(0)
  make()
  expect(contents()).toEqual(made)
  for (const service of [portal, postgres])
    for (const [name, path] of Object.entries(service.environment!))
      if (name.endsWith('_FILE')) expect(service.secrets).toContain(/^\/run\/secrets\/(\w+)$/.exec(path)?.[1])
})

test('the portal of the services, and that of the unit, are no demonstration, and their settings are accepted', () => {
  const { folder, make } = withSecrets()
  make()
  const given = Object.entries({ ...imageSettings, ...portal.environment }).map(([name, value]) => [
    name,
    value.replace('/run/secrets', folder).replace('${PORTAL_HOST:-localhost}', 'portal.ejemplo.ve').replace('${FILES:-disk}', 's3'),
  ])
  expect(readConfig(Object.fromEntries(given))).toMatchObject({
    seed: 'none',
    portalUrl: 'https://portal.ejemplo.ve',
    trustProxy: 1,
    databaseUrl: expect.stringMatching(/^postgres:\/\/barreno:\w{64}@postgres:5432\/barreno$/) as string,
    databaseOwnerUrl: expect.stringMatching(/^postgres:\/\/barreno_owner:\w{64}@postgres:5432\/barreno$/) as string,
    backup: { to: '/backups' },
    files: 's3',
  })
  expect(readConfig(unitSettings)).toMatchObject({ seed: 'none', host: '127.0.0.1' })
})

test('the store of files knows the portal by the key that the portal is given, and keeps what it has', () => {
  const { make, contents } = withSecrets()
  make()
  const { store_config: config, store_key: key } = contents()
  const { store, bucket } = compose.services as Record<
    'store' | 'bucket',
    Service & { command: string; entrypoint: string[]; image: string }
  >
  expect(JSON.parse(config!)).toMatchObject({
    identities: [{ credentials: [{ accessKey: portal.environment!['S3_ACCESS_KEY_ID'], secretKey: key!.trim() }] }],
  })
  expect(store.secrets).toEqual(['store_config'])
  expect(store.command).toContain(`-s3.port=${new URL(portal.environment!['S3_ENDPOINT']!).port} -s3.config=/run/secrets/store_config`)
  expect(store.volumes).toEqual(['store:/data'])
  expect(bucket.entrypoint.at(-1)).toContain(`-name=${portal.environment!['S3_BUCKET']}"`)
  expect(bucket.image).toBe(store.image)
})

test('the demonstration needs nothing else, and is reached from its own machine alone', () => {
  expect(demo).toMatchObject({ profiles: ['demo'], ports: ['127.0.0.1:8092:8092'] })
  expect(readConfig({ ...imageSettings, ...demo.environment })).toMatchObject({ seed: 'demo', databaseUrl: undefined })
})
