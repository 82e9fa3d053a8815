import { aDelivery, aPaidOrder } from '../collections.ts'
import type { GoodCalls, Portal } from './good-call.ts'
import type { Records } from './records.ts'

/** Good calls of what looks over all records. */
export function goodCallsOfOverview(
  portal: Portal,
  records: Records,
): Pick<
  GoodCalls,
  'search' | 'reports' | 'history' | 'securityLog' | 'backups' | 'doctor' | 'dashboard' | 'exports' | 'counts' | 'verifications' | 'live'
> {
  const { aMonth, endVerification, aVerification, anImport } = records
  return {
    search: { find: async () => ({ who: 'cliente', input: { q: 'PRE-' } }) },
    reports: {
      revenue: async () => ({ who: 'general', input: aMonth }),
      productSales: async () => ({ who: 'operador', input: aMonth }),
      salesSeries: async () => ({ who: 'administrativo', input: { ...aMonth, granularity: 'mensual' } }),
      overview: async () => ({ who: 'gerente', input: aMonth }),
      breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
      recaudosSummary: async () => ({ who: 'general' }),
      settleRecaudos: async () => {
        await aPaidOrder(portal)
        return { who: 'gerente', input: { receivedBy: { name: 'Ana Rojas', idDocument: 'V-9876543' } } }
      },
      deliveries: async () => ({ who: 'general' }),
      delivery: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      deliveryDocument: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      payments: async () => ({ who: 'general' }),
      payers: async () => ({ who: 'general' }),
      operations: async () => ({ who: 'gerente', input: aMonth }),
      statusTimes: async () => ({ who: 'gerente', input: aMonth }),
      setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
      materialUse: async () => ({ who: 'gerente', input: aMonth }),
      waiting: async () => ({ who: 'gerente' }),
    },
    history: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
    securityLog: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
    backups: {
      report: async () => ({ who: 'gerente' }),
      list: async () => ({ who: 'gerente' }),
      start: async () => {
        await portal.db`delete from backups`
        return { who: 'gerente' }
      },
    },
    doctor: { report: async () => ({ who: 'gerente' }) },
    dashboard: { risks: async () => ({ who: 'supervisor' }), summary: async () => ({ who: 'gerente' }) },
    exports: {
      orders: async () => ({ who: 'general' }),
      incidents: async () => ({ who: 'general' }),
      preorders: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
      ownPreorders: async () => ({ who: 'cliente' }),
      users: async () => ({ who: 'administrador' }),
      clients: async () => ({ who: 'gerente' }),
      materials: async () => ({ who: 'administrativo' }),
      availableMaterials: async () => ({ who: 'cliente' }),
      drillingPrices: async () => ({ who: 'administrador' }),
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      movements: async () => ({ who: 'almacenista' }),
      history: async () => ({ who: 'supervisor' }),
      securityLog: async () => ({ who: 'supervisor' }),
      productSales: async () => ({ who: 'operador', input: aMonth }),
      salesSeries: async () => ({ who: 'administrativo', input: aMonth }),
      breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
      deliveries: async () => ({ who: 'general' }),
      deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
      payments: async () => ({ who: 'general' }),
      statusTimes: async () => ({ who: 'gerente', input: aMonth }),
      setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
      materialUse: async () => ({ who: 'gerente', input: aMonth }),
      waiting: async () => ({ who: 'gerente' }),
      progress: async () => ({ who: 'cliente', input: { key: 'ninguna' } }),
    },
    counts: {
      orders: async () => ({ who: 'general' }),
      preorders: async () => ({ who: 'administrativo' }),
      ownPreorders: async () => ({ who: 'cliente' }),
      permits: async () => ({ who: 'supervisor' }),
      incidents: async () => ({ who: 'general' }),
      users: async () => ({ who: 'administrador', input: { active: 'true', of: 'role' } }),
      clients: async () => ({ who: 'gerente' }),
      materials: async () => ({ who: 'administrativo' }),
      importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      movements: async () => ({ who: 'almacenista' }),
      payments: async () => ({ who: 'general' }),
      history: async () => ({ who: 'supervisor' }),
      securityLog: async () => ({ who: 'supervisor' }),
    },
    verifications: {
      list: async () => ({ who: 'supervisor' }),
      head: async () => ({ who: 'supervisor' }),
      get: async () => ({ who: 'supervisor', input: { id: await aVerification() } }),
      start: async () => {
        await endVerification()
        return { who: 'gerente', input: { notedHead: '1:0123456789ab' } }
      },
    },
    live: { stream: async () => ({ who: 'cliente' }) },
  }
}
