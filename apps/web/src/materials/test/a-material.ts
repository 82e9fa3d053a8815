import type { Material } from '@barreno/domain/materials/schema'

export const aMaterial = (over: Partial<Material> = {}): Material => {
  const materialId = over.materialId ?? 'ANFO-25'
  return {
    id: materialId,
    materialId,
    name: 'ANFO a granel',
    description: 'Saco de 25 kg',
    unit: 'SACO',
    unitPrice: 42.5,
    category: 'Agente de voladura',
    isActive: true,
    lowStockThreshold: 200,
    quantity: 609.5,
    quantityAvailable: 512.5,
    blasting: null,
    lastUpdated: '2026-11-20T14:00:00.000Z',
    version: 4,
    ...over,
  }
}

export const pageOf = (...items: Material[]) => ({ items, total: items.length, next: null })
