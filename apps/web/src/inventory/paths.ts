export const ledgerPath = (materialId: string) => `/inventario/kardex/${encodeURIComponent(materialId)}`
export const loadPath = (materialId: string) => `/cargar-stock?material=${encodeURIComponent(materialId)}`
