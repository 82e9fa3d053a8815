import { doctor } from '@barreno/domain/doctor/endpoints'
import type { DoctorReport } from '@barreno/domain/doctor/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { DoctorPage } from './doctor-page.tsx'

afterEach(() => localStorage.clear())

const report: DoctorReport = {
  at: '2026-11-24T03:00:00.000Z',
  release: '0.1.0',
  node: 'v24.21.0',
  findings: [
    { check: 'database', state: 'good', what: 'PostgreSQL 18.4, 45 MB.', remedy: null },
    { check: 'mail', state: 'warning', what: 'No hay servidor de correo.', remedy: 'Indique el servidor en SMTP_URL.' },
    { check: 'backup', state: 'fault', what: 'Hace 4 días: es demasiado.', remedy: 'Haga uno con «npm run backup».' },
  ],
  servers: [
    {
      id: 'a',
      host: 'portal-1',
      release: '0.1.0',
      startedAt: '2026-11-23T12:00:00.000Z',
      seenAt: '2026-11-24T02:59:50.000Z',
      stoppedAt: null,
      isThis: true,
    },
    {
      id: 'b',
      host: 'portal-2',
      release: '0.1.0',
      startedAt: '2026-11-23T12:00:00.000Z',
      seenAt: '2026-11-24T02:50:00.000Z',
      stoppedAt: null,
      isThis: false,
    },
    {
      id: 'c',
      host: 'portal-3',
      release: '0.0.9',
      startedAt: '2026-11-23T12:00:00.000Z',
      seenAt: '2026-11-23T13:00:00.000Z',
      stoppedAt: '2026-11-23T13:00:00.000Z',
      isThis: false,
    },
  ],
  tables: [{ name: 'history', bytes: 45_000_000, rows: 12_000, deadRows: 3 }],
  filesPerDay_bytes: 12_300_000,
  settings: [
    { name: 'SECRET_KEY', value: null, source: 'file', isSecret: true, isGiven: true },
    { name: 'DATABASE_URL', value: 'postgres://••••@db/barreno', source: 'environment', isSecret: false, isGiven: true },
    { name: 'PORT', value: '8092', source: 'default', isSecret: false, isGiven: false },
  ],
}

function show(part: Partial<DoctorReport> = {}, role: 'gerente' | 'supervisor' = 'gerente') {
  const net = network().reply(doctor.report, { ...report, ...part })
  renderFor(aGestor(role), net, <DoctorPage />)
  return net
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

test('what is wrong stands first, with what to do about it', async () => {
  show()
  expect(await screen.findByText('1 falla, 1 advertencia.')).toBeTruthy()
  const rows = await rowsOf('Revisión')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FallaÚltimo respaldoHace 4 días: es demasiado.Haga uno con «npm run backup».',
    'AdvertenciaCorreoNo hay servidor de correo.Indique el servidor en SMTP_URL.',
    'En ordenBase de datosPostgreSQL 18.4, 45 MB.',
  ])
})

test('a server that fell silent is told from one that was stopped', async () => {
  show()
  const [first, second, third] = await rowsOf('Servidores')
  expect(first!.textContent).toMatch(/portal-1 \(el que contesta\).*En marcha/)
  expect(second!.textContent).toMatch(/portal-2.*No contestavisto por última vez|portal-2.*No contesta visto por última vez/)
  expect(third!.textContent).toMatch(/portal-3.*Detenido/)
})

test('settings say where they come from, and no secret', async () => {
  show()
  const rows = await rowsOf('Configuración')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SECRET_KEYIndicada (no se muestra)Archivo',
    'DATABASE_URLpostgres://••••@db/barrenoEntorno',
  ])
  expect(screen.getByText('La otra, por defecto')).toBeTruthy()
})

test('it is looked at again on request', async () => {
  const net = show({ findings: report.findings.slice(0, 1) })
  expect(await screen.findByText('Todo está en orden.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Revisar de nuevo' }))
  await expect.poll(() => net.sent.filter(({ row }) => row === doctor.report)).toHaveLength(2)
})

test('somebody else is told that it is not for them', async () => {
  show({}, 'supervisor')
  expect(await screen.findByText('No tiene permiso para ver cómo está el servidor.')).toBeTruthy()
})
