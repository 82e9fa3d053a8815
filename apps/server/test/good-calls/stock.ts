import { api } from '@barreno/domain/api'
import { aLoadedLot, aMagazine, aTransferTo, newLot, newMagazine } from '../custody.ts'
import { aPreorder } from '../portal.ts'
import type { GoodCalls, Portal } from './good-call.ts'
import type { Records } from './records.ts'

/** Good calls of the catalogue and the stock. */
export function goodCallsOfStock(
  portal: Portal,
  records: Records,
): Pick<GoodCalls, 'materials' | 'drilling' | 'magazines' | 'custody' | 'inventory'> {
  const { good } = portal
  const { bare, another, aDrillingPrice, aPriceList, aCount, anImport } = records
  return {
    materials: {
      available: async () => ({ who: 'cliente' }),
      create: async () => ({ who: 'gerente', input: { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 } }),
      get: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      edit: async () => ({ who: 'gerente', input: { id: 'COR-10', unitPrice: 0.35 } }),
      list: async () => ({ who: 'administrador' }),
      categories: async () => ({ who: 'administrativo' }),
      incomplete: async () => ({ who: 'administrativo' }),
      prices: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      removal: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
      delete: async () => {
        const { id } = await good(api.materials.create, 'gerente', { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 })
        return { who: 'administrador', input: { id } }
      },
      custody: async () => ({ who: 'gnb', input: { id: 'ANFO-25' } }),
      classify: async () => ({ who: 'gerente', input: { id: 'COR-10', family: 'cord', measures: [{ measure: 'neqKg', perUnit: 0.01 }] } }),
      imports: async () => ({ who: 'gerente' }),
      readImport: async () => ({ who: 'gerente', input: { files: [aPriceList()] } }),
      getImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      rereadImport: async () => ({ who: 'gerente', input: { id: await anImport(), decimalMark: '.' }, entries: 0 }),
      mendImport: async () => ({ who: 'gerente', input: { id: await anImport(), leaveOut: 'faulty' }, entries: 0 }),
      // One entry for the material that it creates, one for the import.
      confirmImport: async () => ({ who: 'gerente', input: { id: await anImport() }, entries: 2 }),
      revertImport: async () => {
        const { id } = await good(api.materials.readImport, 'gerente', { files: [aCount()] })
        await good(api.materials.confirmImport, 'gerente', { id })
        return { who: 'gerente', input: { id, reason: 'Archivo equivocado' }, entries: 2 }
      },
      discardImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importFile: async () => ({ who: 'gerente', input: { id: await anImport() } }),
      importFaults: async () => ({ who: 'gerente', input: { id: await anImport(), format: 'csv' } }),
      importTemplate: async () => ({ who: 'gerente', input: { format: 'csv' } }),
    },
    drilling: {
      list: async () => ({ who: 'administrativo' }),
      current: async () => ({ who: 'cliente' }),
      set: async () => ({ who: 'gerente', input: aDrillingPrice() }),
      withdraw: async () => ({
        who: 'gerente',
        input: { id: (await good(api.drilling.set, 'gerente', aDrillingPrice())).id, reason: 'Se fijó con otra unidad' },
      }),
    },
    magazines: {
      list: async () => ({ who: 'gnb' }),
      create: async () => ({ who: 'gerente', input: newMagazine() }),
      get: async () => ({ who: 'almacenista', input: { id: 'PRINCIPAL' } }),
      edit: async () => ({ who: 'gerente', input: { id: (await aMagazine(portal)).id, site: 'Km 12' } }),
      holdings: async () => ({ who: 'supervisor', input: { id: 'PRINCIPAL' } }),
      limits: async () => ({ who: 'daex', input: { id: 'PRINCIPAL' } }),
      setLimits: async () => ({
        who: 'gerente',
        input: { id: (await aMagazine(portal)).id, limits: [{ measure: 'neqKg', allowed: 5_000 }] },
      }),
      room: async () => ({ who: 'daex', input: { id: 'PRINCIPAL', lines: 'ANFO-25:10,COR-10:-2.5' } }),
      inspections: async () => ({ who: 'supervisor', input: { id: 'PRINCIPAL' } }),
      inspect: async () => ({ who: 'almacenista', input: { id: 'PRINCIPAL', locks: 'sound', seals: 'none', temperatureC: 24.5 } }),
    },
    custody: {
      lots: async () => ({ who: 'gnb', input: { there: 'true' } }),
      createLot: async () => ({ who: 'almacenista', input: newLot() }),
      lot: async () => ({ who: 'operador', input: { id: (await aLoadedLot(portal)).id } }),
      setStatus: async () => ({ who: 'gnb', input: { id: (await aLoadedLot(portal)).id, status: 'quarantined', reason: 'Cajas húmedas' } }),
      orders: async () => ({ who: 'gnb', input: { id: (await aLoadedLot(portal)).id } }),
      trace: async () => ({ who: 'supervisor', input: { id: (await aLoadedLot(portal)).id } }),
      transfer: async () => ({ who: 'almacenista', input: await aTransferTo(portal, (await aMagazine(portal)).id) }),
    },
    inventory: {
      stock: async () => ({ who: 'operador' }),
      stockGeneral: async () => ({ who: 'supervisor' }),
      detail: async () => ({ who: 'almacenista', input: { id: 'ANFO-25' } }),
      supply: async () => ({ who: 'gerente', input: { preorder: (await aPreorder(portal, bare)).id, materials: 'EMU-32X200' } }),
      load: async () => ({ who: 'almacenista', input: { materialId: 'ANFO-25', quantityChange: 12.5 } }),
      adjust: async () => ({
        who: 'almacenista',
        input: { materialId: 'ANFO-25', quantityChange: -0.5, notes: 'Saco roto', magazine: 'PRINCIPAL' },
      }),
      movements: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
      movers: async () => ({ who: 'almacenista' }),
      movementTotals: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
    },
  }
}
