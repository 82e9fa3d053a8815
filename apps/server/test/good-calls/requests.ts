import { api } from '@barreno/domain/api'
import { aComment } from '../orders.ts'
import { aFace, anAcceptance } from '../pattern-fronts.ts'
import { aForwardedPreorder, anOrder, aPreorder, requestForm } from '../portal.ts'
import { sampleFiles } from '../sample-files.ts'
import { announced } from '../uploads.ts'
import type { GoodCalls, Portal } from './good-call.ts'
import type { Records } from './records.ts'

/** Good calls of requests, their patterns and what is said about them. */
export function goodCallsOfRequests(
  portal: Portal,
  records: Records,
): Pick<GoodCalls, 'preorders' | 'patterns' | 'mines' | 'combos' | 'schedule' | 'comments' | 'uploads' | 'outcomes'> {
  const { good } = portal
  const {
    bare,
    aConfiguredFront,
    anAlarmingFront,
    another,
    anUpload,
    aMine,
    mineId,
    aShot,
    aShotTable,
    anEngineer,
    recordedShot,
    aRequestToApprove,
  } = records
  return {
    preorders: {
      submit: async () => ({ who: 'cliente', input: requestForm() }),
      mine: async () => ({ who: 'cliente' }),
      counts: async () => ({ who: 'cliente' }),
      usualQuantities: async () => ({ who: 'administrativo', input: { preorder: (await aPreorder(portal, bare)).id } }),
      byStatus: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
      get: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id } }),
      expected: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id } }),
      outlook: async () => ({ who: 'gerente', input: { id: (await aPreorder(portal, bare)).id, serviceDate: '2026-12-05' } }),
      changeStatus: async () => ({
        who: 'administrativo',
        input: { id: (await aPreorder(portal, bare)).id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' },
      }),
      actOnMany: async () => ({
        who: 'administrativo',
        input: { action: 'preorders.sendToManager', ids: [(await aPreorder(portal, bare)).id], input: { notes: 'Revisada' } },
      }),
      return: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id, reason: 'Falta el patrón' } }),
      resubmit: async () => {
        const { id } = await aPreorder(portal, bare)
        await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el patrón' })
        return { who: 'cliente', input: { id, ...requestForm() } }
      },
      withdraw: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id, reason: 'Ya no hace falta' } }),
      approveInAlliance: async () => ({ who: 'cliente', input: { id: await aRequestToApprove() } }),
      returnInAlliance: async () => ({ who: 'cliente', input: { id: await aRequestToApprove(), reason: 'Falta un frente' } }),
      edit: async () => ({
        who: 'administrativo',
        input: { id: (await aPreorder(portal, bare)).id, idGuia: 'G-15', driverOne: 'Freddy Malavé' },
      }),
      front: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      editFront: async () => ({ who: 'administrativo', input: { ...(await aConfiguredFront()), front: { ...aFace, rock: 'hard' } } }),
      acceptAlarm: async () => ({ who: 'cliente', input: { ...(await anAlarmingFront()), ...anAcceptance, code: 'vibration.overLimit' } }),
      patternDxf: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      patternCsv: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
      patternPdf: async () => ({ who: 'cliente', input: await aConfiguredFront(), entries: 1 }),
      convert: async () => ({
        who: 'gerente',
        input: { id: (await aForwardedPreorder(portal, bare)).id, estimatedServiceDate: '2026-12-03' },
        entries: 2,
      }),
      document: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id } }),
      downloadPattern: async () => {
        const { id, blastingPatternsInfo } = await aPreorder(portal)
        return { who: 'cliente', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
      },
    },
    patterns: {
      suggest: async () => ({ who: 'cliente', input: { front: aFace }, entries: 0 }),
      assortment: async () => ({ who: 'cliente' }),
    },
    mines: {
      list: async () => ({ who: 'general' }),
      create: async () => ({ who: 'cliente', input: aMine() }),
      get: async () => ({ who: 'cliente', input: { id: await mineId() } }),
      edit: async () => ({ who: 'cliente', input: { id: await mineId(), place: 'Sector norte' } }),
      learning: async () => ({ who: 'operador', input: { id: (await recordedShot()).id } }),
      shotTable: async () => ({ who: 'general', input: { id: (await recordedShot()).id, format: 'spreadsheet' } }),
      recordShot: async () => ({ who: 'operador', input: { id: await mineId(), ...aShot } }),
      correctShot: async () => ({ who: 'cliente', input: { ...(await recordedShot()), ppv_mm_s: 6.4 } }),
      leaveOutShot: async () => ({ who: 'cliente', input: { ...(await recordedShot()), reason: 'El instrumento se movió' } }),
      adopt: async () => ({ who: 'cliente', input: { id: (await recordedShot()).id, miningType: 'cielo_abierto', ...anEngineer } }),
      withdrawCalibration: async () => {
        const { id } = await recordedShot()
        await good(api.mines.adopt, 'cliente', { id, miningType: 'cielo_abierto', ...anEngineer })
        return { who: 'cliente', input: { id, number: 1, reason: 'Cambió el geófono' } }
      },
      decideRock: async () => {
        const { id } = await recordedShot({ toes: 3 })
        for (const toes of [0, 2]) await good(api.mines.recordShot, 'cliente', { id, ...aShot, toes })
        return { who: 'cliente', input: { id, from_kg_m3: 0.4, to_kg_m3: 0.45, isAccepted: true, ...anEngineer } }
      },
      previewShots: async () => ({ who: 'operador', input: { id: (await recordedShot()).id, table: aShotTable }, entries: 0 }),
      importShots: async () => ({
        who: 'cliente',
        input: {
          id: (await recordedShot()).id,
          table: aShotTable,
          fileName: 'voladuras.csv',
          figures: { added: 1, known: 1, conflicting: 0, firstNumber: 2 },
        },
      }),
      countShot: async () => {
        const shot = await recordedShot()
        await good(api.mines.leaveOutShot, 'cliente', { ...shot, reason: 'El instrumento se movió' })
        return { who: 'cliente', input: shot }
      },
    },
    combos: {
      active: async () => ({ who: 'cliente' }),
      define: async () => ({ who: 'gerente', input: { items: [{ materialId: 'ANFO-25', quantity: 3 }] } }),
    },
    schedule: {
      list: async () => ({ who: 'operador', input: { from: '2026-11-01', to: '2026-11-30' } }),
      feed: async () => ({ who: 'cliente' }),
      renewFeed: async () => ({ who: 'cliente', entries: 0 }),
      revokeFeed: async () => {
        await good(api.schedule.renewFeed, 'operador')
        return { who: 'operador', entries: 0 }
      },
      readFeed: async () => {
        const { address } = await good(api.schedule.renewFeed, 'gerente')
        return { who: null, input: { token: address.split('/').at(-1) } }
      },
    },
    comments: {
      list: async () => ({ who: 'cliente', input: { order: (await anOrder(portal, bare)).id } }),
      standing: async () => ({ who: 'cliente', input: { order: (await anOrder(portal, bare)).id } }),
      people: async () => ({ who: 'gerente', input: { order: (await anOrder(portal, bare)).id, audience: 'client' } }),
      write: async () => ({
        who: 'gerente',
        input: {
          order: (await anOrder(portal, bare)).id,
          audience: 'client',
          text: '¿Llega el vehículo al frente norte?',
          isQuestion: 'true',
        },
      }),
      edit: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente')).id, text: 'Es el frente sur.' } }),
      remove: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente')).id } }),
      settle: async () => ({ who: 'gerente', input: { id: (await aComment(portal, 'gerente', { isQuestion: 'true' })).id } }),
      file: async () => {
        const files = [{ field: 'files', name: 'acceso.pdf', content: sampleFiles.pdf }]
        const { id, files: kept } = await aComment(portal, 'gerente', { files })
        return { who: 'gerente', input: { id, fileId: kept[0]!.id } }
      },
    },
    uploads: {
      start: async () => ({ who: 'cliente', input: announced(sampleFiles.pdf), entries: 0 }),
      get: async () => ({ who: 'cliente', input: { id: await anUpload() } }),
      sendPiece: async () => ({ who: 'cliente', input: { id: await anUpload(), start: 0, bytes: sampleFiles.pdf }, entries: 0 }),
      finish: async () => ({ who: 'cliente', input: { id: await anUpload(sampleFiles.pdf) }, entries: 0 }),
      drop: async () => ({ who: 'cliente', input: { id: await anUpload() }, entries: 0 }),
    },
    outcomes: { withdraw: async () => ({ who: 'cliente', input: { key: another() }, entries: 0 }) },
  }
}
