import { backups } from '@barreno/domain/backups/endpoints'
import type { BackupReport, BackupRun } from '@barreno/domain/backups/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { BackupsPage } from './backups-page.tsx'

afterEach(() => localStorage.clear())

const good: BackupRun = {
  id: 'b1',
  kind: 'backup',
  isScheduled: true,
  requestedBy: null,
  startedAt: '2026-11-22T06:15:00.000Z',
  finishedAt: '2026-11-22T06:16:40.000Z',
  result: 'good',
  done: 60,
  steps: 60,
  place: 's3://respaldos/portal',
  name: '2026-11-22T061500Z-1f3a9c2e',
  snapshotAt: '2026-11-22T06:15:00.000Z',
  bytes: 61_300_000,
  files: 214,
  lostFiles: 0,
  fault: null,
  isEncrypted: true,
  provedAt: '2026-11-22T09:00:00.000Z',
}
const running: BackupRun = {
  ...good,
  id: 'b2',
  isScheduled: false,
  requestedBy: { id: 'u1', name: 'Marisol Urdaneta' },
  startedAt: '2026-11-22T15:00:00.000Z',
  finishedAt: null,
  result: null,
  done: 12,
  name: null,
  snapshotAt: null,
  bytes: null,
  provedAt: null,
}
const failed: BackupRun = {
  ...running,
  id: 'b3',
  finishedAt: '2026-11-22T15:00:02.000Z',
  result: 'failed',
  fault: 'En s3://respaldos/portal no cabe más (QuotaExceeded).',
}

function show(runs: BackupRun[], part: Partial<BackupReport> = {}, role: 'gerente' | 'supervisor' = 'gerente') {
  const report: BackupReport = {
    schedule: { place: 's3://respaldos/portal', at: '02:15', drillAt: 'sun 04:15' },
    lastBackup: good,
    lastDrill: { ...good, id: 'd1', kind: 'drill', provedAt: null },
    isBackupLate: false,
    isDrillLate: false,
    runs,
    ...part,
  }
  const net = network()
    .reply(backups.report, report)
    .reply(backups.list, { items: runs, total: runs.length, next: null })
    .reply(backups.start, running)
  renderFor(aGestor(role), net, <BackupsPage />)
  return net
}

test('each backup stands there with its size, how long it took, and whether it was ever restored', async () => {
  show([good, { ...good, id: 'b0', provedAt: null }])
  const rows = within(await screen.findByRole('table', { name: 'Respaldos y pruebas' })).getAllByRole('row')
  expect(rows[1]!.textContent).toMatch(/RespaldoBuenoAutomático61,3 MB1 min 40 s22\/11\/2026/)
  expect(rows[2]!.textContent).toContain('Aún no')
  expect(screen.getByText('Cada día a las 02:15 · prueba: domingo a las 04:15')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(within(rows[1]!).getByRole('button', { name: /Detalle|Ver/ }))
  expect(
    screen.getByText(/npm run restore -- --from s3:\/\/respaldos\/portal\/2026-11-22T061500Z-1f3a9c2e --identity ARCHIVO --check/),
  ).toBeTruthy()
})

test('one is asked for after its place was read, and its progress is shown', async () => {
  const net = show([good])
  await userEvent.click(await screen.findByRole('button', { name: 'Respaldar ahora' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Se guardará todo el portal en s3://respaldos/portal')
  expect(net.sent.filter(({ row }) => row === backups.start)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Respaldar ahora' }))
  await expect.poll(() => net.sent.filter(({ row }) => row === backups.start)).toHaveLength(1)
})

test('while one is under way no other can be asked for', async () => {
  show([running, good])
  expect(await screen.findByText(/12 de 60 tablas y archivos\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Respaldar ahora' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Ya se está haciendo un respaldo.')).toBeTruthy()
})

test('a failure says its reason at the head of the page, as does a backup that is too old or was never made', async () => {
  show([failed, good], { isBackupLate: true })
  expect(await screen.findByText('El último respaldo falló')).toBeTruthy()
  expect(screen.getByText(failed.fault!)).toBeTruthy()
  expect(screen.getByText('El último respaldo bueno tiene más de 36 horas')).toBeTruthy()
})

test('a portal that makes no backups says what is missing, and has nothing to ask for', async () => {
  show([], { schedule: null, lastBackup: null, lastDrill: null })
  expect(await screen.findByText('El servidor no hace respaldos por sí mismo')).toBeTruthy()
  expect(await screen.findByText('Todavía no hay respaldos.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Respaldar ahora' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('somebody else is told that it is not for them', async () => {
  show([good], {}, 'supervisor')
  expect(await screen.findByText('No tiene permiso para ver los respaldos.')).toBeTruthy()
})
