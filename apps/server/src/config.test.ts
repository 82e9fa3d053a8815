import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingNames, withSettings } from './environment.ts'

test('the readme says of every setting what it is for, and of no other', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(readme) ?? []
  const named = [...table.matchAll(/^\| ((?:`[A-Z0-9_]+` ?)+)\|/gm)].flatMap(([, names]) => [...names!.matchAll(/[A-Z0-9_]+/g)].map(String))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('mails lead to the address that is given, or to where the server listens', () => {
  expect(readConfig({}).portalUrl).toBe('http://127.0.0.1:8092')
  expect(readConfig({ HOST: '::1', PORT: '80' }).portalUrl).toBe('http://[::1]:80')
  expect(readConfig({ PUBLIC_URL: 'https://minas.ve/portal/' }).portalUrl).toBe('https://minas.ve/portal')
})

test('without settings there is no mail server, and mail would come from the office', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: undefined, mailFrom: 'alianzas@cmnv.example.ve' })
})

test.each([
  ['PUBLIC_URL', 'minas.ve'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'correo.minas.ve:587'],
  ['SMTP_URL', 'https://correo.minas.ve'],
  ['MAIL_FROM', 'Portal <portal@minas.ve>'],
  ['BACKUP_TO', 's3://Respaldos/../otro'],
  ['FILES', 'nube'],
  ['S3_ENDPOINT', 's3.minas.ve'],
  ['S3_BUCKET', 'archivos/portal'],
  ['S3_PREFIX', '../otro'],
  ['S3_REGION', 'Caracas, este'],
  ['BACKUP_S3_ENDPOINT', 's3.minas.ve'],
  ['BACKUP_S3_REGION', 'Caracas, este'],
  ['BACKUP_AT', '25:00'],
  ['BACKUP_KEEP', '7 semanas'],
  ['BACKUP_ENCRYPT_TO', 'ssh-ed25519 AAAA'],
  ['DRILL_AT', 'domingo 04:15'],
  ['SIGNING_KEY', 'una clave corta'],
  ['OIDC_ISSUER', 'http://identidad.minas.ve'],
  ['OIDC_ROLES', 'almacen=almacenista'],
  ['OIDC_ROLES', '[]'],
  ['OIDC_ROLES', '{}'],
  ['OIDC_SCOPE', 'profile correo'],
  ['OIDC_CREATE', 'quizás'],
  ['OIDC_SIGN_OUT', 'quizás'],
])('%s is named when it is wrong, and what it held is not repeated', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(`  - ${variable}: `)
  expect(() => readConfig({ [variable]: value })).not.toThrow(value)
})

const oidc = {
  OIDC_ISSUER: 'https://identidad.minas.ve',
  OIDC_CLIENT_ID: 'barreno',
  OIDC_CLIENT_SECRET: 'secreto',
  OIDC_ROLES: '{"almacen":"almacenista","jefatura":"gerente"}',
}

test('the provider of the staff is named whole or not at all, and what is missing is said at once', () => {
  expect(readConfig({}).oidc).toBeUndefined()
  expect(readConfig(oidc).oidc).toEqual({
    issuer: 'https://identidad.minas.ve',
    clientId: 'barreno',
    clientSecret: 'secreto',
    roles: { almacen: 'almacenista', jefatura: 'gerente' },
    name: 'identidad.minas.ve',
    create: false,
    endsThere: true,
    groupsClaim: 'groups',
    scope: 'openid profile email offline_access',
    factorAcr: [],
  })
  expect(readConfig({ ...oidc, OIDC_SIGN_OUT: 'portal' }).oidc?.endsThere).toBe(false)
  for (const [only, missing] of [
    [{ OIDC_CREATE: 'on' }, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ROLES', 'OIDC_CLIENT_SECRET']],
    [{ ...oidc, OIDC_ROLES: '', OIDC_CLIENT_ID: '' }, ['OIDC_CLIENT_ID', 'OIDC_ROLES']],
  ] as const)
    for (const name of missing) expect(() => readConfig(only)).toThrow(`  - ${name}: hace falta para entrar con un proveedor de identidad.`)
})

test('a role that does not exist is named with those that do', () => {
  expect(() => readConfig({ ...oidc, OIDC_ROLES: '{"patio":"capataz"}' })).toThrow(
    '  - OIDC_ROLES: No hay un rol «capataz». Los roles son: gerente,',
  )
  expect(() => readConfig({ ...oidc, OIDC_ROLES: '{"patio":"cliente"}' })).toThrow('«cliente»')
})

test('people come back from the provider to where the portal is reached', () => {
  expect(() => readConfig({ ...oidc, HOST: '0.0.0.0' })).toThrow('  - PUBLIC_URL: hace falta con OIDC_ISSUER')
  expect(readConfig({ ...oidc, HOST: '0.0.0.0', PUBLIC_URL: 'https://minas.ve' }).oidc).toBeDefined()
  expect(readConfig({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc).toBeDefined()
})

test('what is a law somewhere is asked for as it is set, and advice where nothing is', () => {
  expect(new Set(Object.values(readConfig({}).rules))).toEqual(new Set(['advice']))
  expect(readConfig({ HANDOVERS: 'off', INCIDENT_CLOCK: 'required', MAGAZINE_LICENCES: 'off', PERMITS: 'required' }).rules).toEqual({
    handovers: 'off',
    blastReports: 'advice',
    incidentClock: 'required',
    magazineLicences: 'off',
    permits: 'required',
    quotas: 'advice',
  })
})

test('a second person is asked for where the operator says above what, in dollars or per cent, and nowhere else', () => {
  const set = { FOUR_EYES_STOCK: '499.50', FOUR_EYES_PRICE_PERCENT: '0', FOUR_EYES_DELIVERIES: 'on', FOUR_EYES_USER_DELETION: 'on' }
  expect(readConfig({}).fourEyes).toEqual({ stockAbove: undefined, pricePercent: undefined, deliveries: false, userDeletion: false })
  expect(readConfig(set).fourEyes).toEqual({ stockAbove: 499.5, pricePercent: 0, deliveries: true, userDeletion: true })
  const bad = { FOUR_EYES_STOCK: '1.000,50', FOUR_EYES_PRICE_PERCENT: '10 %', FOUR_EYES_DELIVERIES: 'sí', FOUR_EYES_USER_DELETION: '1' }
  for (const [name, value] of Object.entries(bad)) expect(() => readConfig({ ...set, [name]: value })).toThrow(`  - ${name}: `)
})

test('a bucket is reached with an address and a key, given whole or not at all', () => {
  const s3 = { BACKUP_S3_ENDPOINT: 'https://s3.minas.ve', BACKUP_S3_ACCESS_KEY: 'ana', BACKUP_S3_SECRET_KEY: 'clave' }
  const to = { BACKUP_TO: 's3://respaldos/portal' }
  expect(readConfig({ ...s3, ...to }).backup).toMatchObject({
    to: 's3://respaldos/portal',
    s3: { endpoint: 'https://s3.minas.ve', region: 'us-east-1', accessKey: 'ana', secretKey: 'clave' },
  })
  expect(readConfig({ BACKUP_TO: '/respaldos' }).backup.s3).toBeUndefined()
  for (const name of Object.keys(s3)) {
    const missing = `  - ${name}: hace falta para guardar los respaldos en S3.`
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(missing)
    expect(() => readConfig({ ...s3, ...to, [name]: '' })).toThrow(missing)
  }
  expect(() => readConfig(to)).toThrow('BACKUP_S3_ENDPOINT')
})

test('the bucket of files is named whole or not at all, and S3 is not said without it', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.minas.ve',
    S3_BUCKET: 'archivos',
    S3_ACCESS_KEY_ID: 'ana',
    S3_SECRET_ACCESS_KEY: 'clave',
  }
  expect(readConfig({})).toMatchObject({ files: 'disk', fileBucket: undefined })
  expect(readConfig({ ...s3, FILES: 's3', S3_PREFIX: 'portal/a', S3_REGION: 'este' })).toMatchObject({
    files: 's3',
    fileBucket: {
      where: { bucket: 'archivos', prefix: 'portal/a/' },
      settings: { endpoint: 'https://s3.minas.ve', region: 'este', accessKey: 'ana', secretKey: 'clave' },
    },
  })
  // As for the command that moves files there.
  expect(readConfig(s3)).toMatchObject({ files: 'disk', fileBucket: { where: { bucket: 'archivos', prefix: '' } } })
  for (const name of Object.keys(s3))
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`  - ${name}: hace falta para guardar los archivos en S3.`)
  expect(() => readConfig({ FILES: 's3' })).toThrow('S3_BUCKET')
})

test('a portal that is reachable from outside and sends mail has to say where it is', () => {
  const open = { HOST: '0.0.0.0', SMTP_URL: 'smtp://correo.minas.ve' }
  expect(() => readConfig(open)).toThrow('  - PUBLIC_URL: hace falta con SMTP_URL')
  expect(readConfig({ ...open, PUBLIC_URL: 'https://minas.ve' }).portalUrl).toBe('https://minas.ve')
  expect(readConfig({ HOST: '0.0.0.0' }).portalUrl).toBe('http://0.0.0.0:8092')
})

test('what opens the manager of addresses is given whole or not at all, and only the demonstration has one of its own', () => {
  expect(readConfig({}).unlock).toEqual({ name: 'admin', key: 'demo', answer: 'demo' })
  expect(readConfig({ SEED: 'none' }).unlock).toBeUndefined()
  const given = { SETTINGS_NAME: 'ana', SETTINGS_KEY: 'llave', SETTINGS_ANSWER: 'respuesta' }
  expect(readConfig({ ...given, SEED: 'none' }).unlock).toEqual({ name: 'ana', key: 'llave', answer: 'respuesta' })
  expect(() => readConfig({ ...given, SETTINGS_KEY: '' })).toThrow('SETTINGS_NAME, SETTINGS_KEY, SETTINGS_ANSWER: ')
})

const outside = [
  { HOST: '0.0.0.0' },
  { HOST: '192.168.0.10' },
  { DATABASE_URL: 'postgres://bd.minas.ve/barreno' },
  { TRUST_PROXY: '1' },
  { PUBLIC_URL: 'https://portal.minas.ve' },
  { SMTP_URL: 'smtp://127.0.0.1:1025' },
  { NODE_ENV: 'production' },
]

test.each(outside)('with %j nothing of the demonstration is a default', (environment) => {
  expect(readConfig(environment)).toMatchObject({ seed: 'none', unlock: undefined })
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://[::1]:8092' }, { PUBLIC_URL: 'http://barreno.localhost' }])(
  'with %j the portal is a trial on this machine',
  (environment) => {
    expect(readConfig(environment)).toMatchObject({ seed: 'demo', unlock: { name: 'admin' }, outside: [] })
  },
)

test('whoever publishes the portal is refused the demo accounts; elsewhere they are had for the asking, without a known key to its settings', () => {
  for (const environment of outside) {
    const read = () => readConfig({ ...environment, SEED: 'demo' })
    const [name] = Object.keys(environment)
    if (['TRUST_PROXY', 'PUBLIC_URL', 'NODE_ENV'].includes(name!))
      expect(read).toThrow(`  - SEED: las cuentas de demostración no se admiten con ${name}`)
    else expect(read()).toMatchObject({ seed: 'demo', outside: [name], unlock: undefined })
  }
})

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'valor')
  await writeFile(path, content)
  return path
}

/** Returns the settings, or the message of the error. */
function outcome(environment: NodeJS.ProcessEnv): unknown {
  try {
    return readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
}

test.each(settingNames)('%s may stand in a file, but not in two places, and a file that cannot be read is named', async (name) => {
  const others = withSettings({ ...oidc, METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, { [name]: '' })
  const fromFiles = []
  for (const value of ['ñandú y otro', '7']) {
    fromFiles.push(outcome({ ...others, [`${name}_FILE`]: await fileWith(`${value}\n`) }))
    expect(fromFiles.at(-1)).toEqual(outcome({ ...others, [name]: value }))
  }
  expect(fromFiles).not.toEqual([outcome(others), outcome(others)])
  const path = await fileWith('secreto de la oficina')
  const both = () => readConfig({ [name]: '7', [`${name}_FILE`]: path })
  expect(both).toThrow(`  - ${name}, ${name}_FILE: se indica el valor o el archivo`)
  expect(both).not.toThrow('secreto')
  expect(() => readConfig({ [`${name}_FILE`]: `${path}.no` })).toThrow(`  - ${name}_FILE: no se puede leer ${path}.no (ENOENT).`)
  const empty = await fileWith('\n')
  expect(() => readConfig({ [`${name}_FILE`]: empty })).toThrow(`  - ${name}_FILE: no se puede leer ${empty} (está vacío).`)
})

test('of a file the end of its last line alone is left out, whichever system wrote it', async () => {
  for (const end of ['', '\n', '\r\n'])
    expect(readConfig({ SECRET_KEY_FILE: await fileWith(` ${'k'.repeat(32)} ${end}`) }).secretKey).toBe(` ${'k'.repeat(32)} `)
})

test('all that is wrong is said at once, in files and out of them', async () => {
  const environment = { PORT_FILE: '/no/hay', HOST: '::1', HOST_FILE: '/no/hay', SEED: 'quizás' }
  for (const phrase of ['PORT_FILE: ', 'HOST, HOST_FILE: ', 'SEED: ']) expect(() => readConfig(environment)).toThrow(`  - ${phrase}`)
})

test('an option of a command stands in the place of a setting, of its file too', () => {
  expect(withSettings({ BACKUP_TO_FILE: '/secreto', PORT: '1' }, { BACKUP_TO: '/otro', PORT: undefined })).toEqual({
    BACKUP_TO: '/otro',
    PORT: '1',
  })
})
