import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Findings, startupReport } from './startup-report.ts'

const findings: Findings = {
  demoAccounts: 0,
  unknownFiles: 0,
  filesFault: null,
  unreadableFactors: 0,
  oidcFault: null,
  isRoot: false,
  room: 'enough',
  noAppRole: null,
}
const weaknesses = (environment: NodeJS.ProcessEnv, over: Partial<Findings> = {}) =>
  startupReport(readConfig(environment), { ...findings, ...over }).map(({ weakness }) => weakness)

test('a trial on this machine is told what it lacks for more, and no alarm', () => {
  expect(weaknesses({})).toEqual(['mailInOutbox', 'embeddedDatabase', 'noBackup'])
})

test('a well-kept installation has only its backup to see to', () => {
  const settings = {
    DATABASE_URL: 'postgres://barreno@bd.minas.ve/barreno',
    DATABASE_OWNER_URL: 'postgres://dueno@bd.minas.ve/barreno',
    PUBLIC_URL: 'https://portal.minas.ve',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtps://correo.minas.ve',
    API_ORIGINS: 'https://portal.minas.ve',
  }
  expect(weaknesses(settings)).toEqual(['noBackup'])
})

test.each([
  ['demoOpen', { HOST: '0.0.0.0', SEED: 'demo' }, {}],
  ['demoPresent', { SEED: 'none' }, { demoAccounts: 18 }],
  ['oidcUnreachable', {}, { oidcFault: 'fetch failed: ECONNREFUSED' }],
  ['noTls', { HOST: '0.0.0.0' }, {}],
  ['noTls', { TRUST_PROXY: '1' }, {}],
  ['noTls', { PUBLIC_URL: 'http://portal.minas.ve' }, {}],
  ['proxyUnnamed', { PUBLIC_URL: 'https://portal.minas.ve' }, {}],
  ['rateLimitOff', { RATE_LIMIT: 'off' }, {}],
  ['anyApiOrigin', { PUBLIC_URL: 'https://portal.minas.ve' }, {}],
  ['filesUnknown', {}, { unknownFiles: 197 }],
  ['filesAway', {}, { filesFault: 'No hay conexión con s3://archivos (ECONNREFUSED).' }],
  ['factorsUnreadable', {}, { unreadableFactors: 3 }],
  ['noAppRole', { DATABASE_URL: 'postgres://barreno@bd.minas.ve/barreno' }, { noAppRole: 'mayNotCreate' }],
  ['ownersLogin', { DATABASE_URL: 'postgres://barreno@bd.minas.ve/barreno' }, {}],
  ['diskLow', {}, { room: 'low' }],
  ['runsAsRoot', { HOST: '0.0.0.0' }, { isRoot: true }],
] as const)('%s is reported of %j with %j', (weakness, environment, over) => {
  expect(weaknesses(environment, over)).toContain(weakness)
})

test('every weakness says what is weak and what to do', () => {
  for (const { what, remedy } of startupReport(readConfig({ HOST: '0.0.0.0', SEED: 'demo', RATE_LIMIT: 'on' }), {
    ...findings,
    unknownFiles: 1,
  }))
    expect([what, remedy].every((text) => /\p{L}{3}.*\.$/su.test(text))).toBe(true)
})
