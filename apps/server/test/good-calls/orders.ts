import { api } from '@barreno/domain/api'
import { aPaidOrder } from '../collections.ts'
import {
  aCompletedOrder,
  allConsumed,
  aBlastReport,
  aHandover,
  aPaperForm,
  aPaperHandover,
  aPhoto,
  aReportOf,
  anAssignedOrder,
  anIncident,
  aTelling,
  aTheft,
  anOffer,
  anOrderHandedOverUntil,
  anOrderInTransit,
  aReadyOrder,
  nextGuide,
} from '../orders.ts'
import { aPaper, aPermit, granting, newPermit } from '../permits.ts'
import { anOrder, someoneNew } from '../portal.ts'
import { sampleFiles } from '../sample-files.ts'
import type { GoodCalls, Portal } from './good-call.ts'
import type { Records } from './records.ts'

/** Good calls of orders and what belongs to them. */
export function goodCallsOfOrders(
  portal: Portal,
  records: Records,
): Pick<GoodCalls, 'orders' | 'incidents' | 'permits' | 'printouts' | 'confirmations'> {
  const { good } = portal
  const { bare, anOrderedFront, aPrintedCode, aMaterial, anAdjustment, anAskedAdjustment, aSubstitution, another, anImport } = records
  return {
    orders: {
      create: async () => ({
        who: 'cliente',
        input: {
          miningType: 'subterranea',
          estimatedServiceDate: '2026-12-01',
          selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
          files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
        },
      }),
      counts: async () => ({ who: 'gerente' }),
      list: async () => ({ who: 'general' }),
      get: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id } }),
      expected: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id } }),
      outlook: async () => ({ who: 'administrativo', input: { id: (await anOrder(portal, bare)).id, serviceDate: '2026-12-20' } }),
      operators: async () => ({ who: 'gerente' }),
      documents: async () => ({ who: 'gerente', input: { ids: (await anOrder(portal, bare)).id } }),
      act: async () => ({
        who: 'almacenista',
        input: { id: (await anAssignedOrder(portal)).id, action: 'orders.markReady', notes: 'Lista' },
      }),
      actOnMany: async () => ({
        who: 'gerente',
        input: { action: 'orders.assign', ids: [(await anOrder(portal, bare)).id], input: { operatorId: portal.actors.operador.id } },
      }),
      changeStatus: async () => ({ who: 'gerente', input: { id: (await anAssignedOrder(portal)).id, newStatus: 'LISTA_PARA_DESPACHO' } }),
      assign: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, operatorId: portal.actors.operador.id } }),
      externalApproval: async () => ({ who: 'gnb', input: { id: (await aReadyOrder(portal)).id, gnbApproved: true, notes: 'Conforme' } }),
      setGuide: async () => ({ who: 'daex', input: { id: (await aReadyOrder(portal)).id, idGuia: nextGuide() } }),
      undoReady: async () => ({ who: 'dgcim', input: { id: (await aReadyOrder(portal)).id, reason: 'Faltan precintos' }, entries: 2 }),
      object: async () => ({ who: 'gnb', input: { id: (await anAssignedOrder(portal)).id, reason: 'Faltan precintos' } }),
      liftObjection: async () => {
        const { id } = await anAssignedOrder(portal)
        const { objections } = await good(api.orders.object, 'daex', { id, reason: 'Faltan precintos' })
        return { who: 'daex_almacenista', input: { id, objectionId: objections[0]!.id, reason: 'Precintos repuestos' } }
      },
      carried: async () => ({ who: 'operador' }),
      leftovers: async () => ({ who: 'almacenista' }),
      custody: async () => ({ who: 'general', input: { id: (await aReadyOrder(portal)).id } }),
      offerHandover: async () => ({
        who: 'almacenista',
        input: { id: (await aReadyOrder(portal)).id, step: 'load', lines: [{ materialId: 'ANFO-25', quantity: 2.5 }], seals: '4471, 4472' },
      }),
      handOverOnPaper: async () => ({
        who: 'almacenista',
        input: aPaperForm((await aReadyOrder(portal)).id, 'load', [{ materialId: 'ANFO-25', quantity: 1 }]),
      }),
      acceptHandover: async () => {
        const { orderId: id, id: handoverId, textSha256 } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'operador', input: { id, handoverId, textSha256 } }
      },
      refuseHandover: async () => {
        const { orderId: id, id: handoverId } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'operador', input: { id, handoverId, reason: 'Falta un saco' } }
      },
      withdrawHandover: async () => {
        const { orderId: id, id: handoverId } = await anOffer(portal, await aReadyOrder(portal), 'load')
        return { who: 'almacenista', input: { id, handoverId, reason: 'Precinto equivocado' } }
      },
      witnessHandover: async () => {
        const { orderId: id, id: handoverId, textSha256 } = await aHandover(portal, await aReadyOrder(portal), 'load')
        return { who: 'gnb_operador', input: { id, handoverId, textSha256 } }
      },
      handoverPaper: async () => {
        const { orderId: id, id: handoverId } = await aPaperHandover(portal, await anOrderHandedOverUntil(portal, 'load'), 'deliver')
        return { who: 'general', input: { id, handoverId } }
      },
      handoverDocument: async () => {
        const { orderId: id, id: handoverId } = await aHandover(portal, await anOrderHandedOverUntil(portal, 'load'), 'deliver')
        return { who: 'general', input: { id, handoverId } }
      },
      confirmSubstitution: async () => ({ who: 'gerente', input: await aSubstitution() }),
      declineSubstitution: async () => ({ who: 'gerente', input: { ...(await aSubstitution()), reason: 'DAEX está en el sitio' } }),
      passport: async () => ({
        who: 'supervisor',
        input: { id: (await aBlastReport(portal, await anOrderHandedOverUntil(portal, 'deliver'))).orderId },
      }),
      blasts: async () => ({ who: 'general', input: { id: (await aBlastReport(portal, await anOrderInTransit(portal))).orderId } }),
      reportBlast: async () => ({ who: 'operador', input: await aReportOf(portal, await anOrderInTransit(portal), { files: [aPhoto()] }) }),
      signBlastReport: async () => {
        const { orderId: id, id: reportId, textSha256 } = await aBlastReport(portal, await anOrderInTransit(portal))
        return { who: 'cliente', input: { id, reportId, textSha256, remarks: 'Conforme' } }
      },
      stateReentry: async () => {
        const { orderId: id, id: reportId, clearAt } = await aBlastReport(portal, await anOrderInTransit(portal))
        await portal.travel(new Date(clearAt))
        return { who: 'operador', input: { id, reportId, at: clearAt, notes: 'Frente ventilado' } }
      },
      blastReportDocument: async () => {
        const { orderId: id, id: reportId } = await aBlastReport(portal, await anOrderInTransit(portal))
        return { who: 'general', input: { id, reportId } }
      },
      blastReportPhoto: async () => {
        const { orderId: id, id: reportId, photos } = await aBlastReport(portal, await anOrderInTransit(portal), { files: [aPhoto()] })
        return { who: 'general', input: { id, reportId, photoId: photos[0]?.fileId } }
      },
      stateConsumption: async () => {
        const { id, balance } = await aCompletedOrder(portal)
        return { who: 'operador', input: { id, items: allConsumed(balance) } }
      },
      safekeeping: async () => ({
        who: 'operador',
        input: {
          id: (await anOrderInTransit(portal)).id,
          items: [{ materialId: 'ANFO-25', returned: 2.5 }],
          location: 'Polvorín 2',
          receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
        },
      }),
      cancel: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, reason: 'Se pospone la obra' } }),
      pay: async () => ({
        who: 'operador',
        input: { id: (await anOrder(portal, bare)).id, paymentStatus: 'PAGADO', notes: 'Transferencia' },
      }),
      recordPayment: async () => ({
        who: 'operador',
        input: { id: (await anOrder(portal, bare)).id, method: 'transferencia', reference: '00458812', amount: 100.01 },
      }),
      samePayments: async () => ({
        who: 'operador',
        input: { id: (await aPaidOrder(portal)).id, method: 'transferencia', reference: '1' },
      }),
      reversePayment: async () => {
        const { id, payments } = await aPaidOrder(portal)
        return { who: 'gerente', input: { id, paymentId: payments?.[0]?.paymentNumber, reason: 'Cheque devuelto' } }
      },
      editItems: async () => ({
        who: 'gerente',
        input: { id: (await anOrder(portal, bare)).id, items: [{ materialId: 'ANFO-25', quantity: 4 }], reason: 'Un frente menos' },
      }),
      secondLook: async () => {
        const { id } = await anOrder(portal, bare)
        const { budgetTotal } = await good(api.orders.editItems, 'gerente', {
          id,
          items: [{ materialId: 'ANFO-25', quantity: 40 }],
          reason: 'Sección mayor',
        })
        return { who: 'gerente', input: { id, expectedTotal: budgetTotal } }
      },
      setVehicles: async () => ({ who: 'administrativo', input: { id: (await anOrder(portal, bare)).id, vehicle1Plate: 'A62CD8K' } }),
      setServiceDate: async () => ({
        who: 'administrativo',
        input: { id: (await anOrder(portal, bare)).id, estimatedServiceDate: '2026-12-20', reason: 'La vía está cerrada por lluvia.' },
      }),
      setServices: async () => ({
        who: 'administrador',
        input: { id: (await anOrder(portal, bare)).id, services: [{ kind: 'transporte', amount: 180.5 }] },
      }),
      document: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id, document: 'order' } }),
      downloadPattern: async () => {
        const { id, blastingPatternsInfo } = await anOrder(portal)
        return { who: 'general', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
      },
      patternDxf: async () => ({ who: 'general', input: await anOrderedFront() }),
      patternCsv: async () => ({ who: 'general', input: await anOrderedFront() }),
      patternPdf: async () => ({ who: 'general', input: await anOrderedFront(), entries: 1 }),
      crewSheet: async () => ({ who: 'general', input: await anOrderedFront(), entries: 1 }),
    },
    incidents: {
      list: async () => ({ who: 'cliente' }),
      get: async () => ({ who: 'gnb', input: { id: (await anIncident(portal)).id } }),
      open: async () => ({ who: 'gnb', input: aTheft(portal, (await anOrderInTransit(portal)).orderNumber) }),
      tell: async () => ({ who: 'gerente', input: { id: (await anIncident(portal)).id, ...aTelling(portal, 'daex') } }),
      acknowledge: async () => ({ who: 'daex', input: { id: (await anIncident(portal)).id, comment: 'Va un funcionario al frente.' } }),
      close: async () => ({ who: 'gerente', input: { id: (await anIncident(portal)).id, resolution: 'Reportada a la autoridad' } }),
    },
    permits: {
      list: async () => ({ who: 'gnb', input: { status: 'inForce' } }),
      create: async () => ({ who: 'gerente', input: newPermit(portal, aPaper) }),
      expiring: async () => ({ who: 'supervisor' }),
      quotas: async () => {
        await aPermit(portal, granting({ amount: 500 }))
        return { who: 'cliente' }
      },
      checks: async () => ({ who: 'daex', input: { order: (await aReadyOrder(portal)).id } }),
      get: async () => ({ who: 'cliente', input: { id: (await aPermit(portal)).id } }),
      edit: async () => ({ who: 'administrador', input: { id: (await aPermit(portal)).id, conditions: 'Solo de día' } }),
      withdraw: async () => ({ who: 'gerente', input: { id: (await aPermit(portal)).id, reason: 'Sustituido' } }),
      attach: async () => ({ who: 'gerente', input: { id: (await aPermit(portal)).id, ...aPaper } }),
      download: async () => ({ who: 'almacenista', input: { id: (await aPermit(portal, aPaper)).id } }),
    },
    printouts: {
      list: async () => ({ who: 'general', input: { order: (await anOrderedFront()).id } }),
      get: async () => ({ who: 'general', input: { code: await aPrintedCode() } }),
    },
    confirmations: {
      list: async () => ({ who: 'almacenista' }),
      askAdjustment: async () => ({ who: 'almacenista', input: await anAdjustment() }),
      askMaterialEdit: async () => ({
        who: 'gerente',
        input: { id: (await aMaterial()).id, unitPrice: 0.9, reason: 'Lista del proveedor' },
      }),
      askMaterialImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      askDelivery: async () => {
        await aPaidOrder(portal)
        const substitution = await good(api.confirmations.list, 'gerente', { act: 'reports.settleRecaudos', state: 'asked' })
        for (const { id } of substitution) await good(api.confirmations.withdraw, 'gerente', { id })
        return { who: 'gerente', input: { receivedBy: { name: 'Ana Rojas', idDocument: 'V-9876543' } } }
      },
      askUserDeletion: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
      get: async () => ({ who: 'gerente', input: { id: (await anAskedAdjustment()).id } }),
      confirm: async () => {
        const { id, changes } = await anAskedAdjustment()
        return { who: 'gerente', input: { id, changes }, entries: 2 }
      },
      refuse: async () => ({ who: 'gerente', input: { id: (await anAskedAdjustment()).id, reason: 'Falta el acta' } }),
      withdraw: async () => ({ who: 'almacenista', input: { id: (await anAskedAdjustment()).id, reason: 'Se contó de nuevo' } }),
    },
  }
}
