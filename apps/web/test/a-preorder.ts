import type { Preorder, PreorderRow, RequestedItem } from '@barreno/domain/preorders/schema'
import type { PossibleAction, StatusHistoryEntry } from '@barreno/domain/records/schema'

/** Returns an action that the user may take, with its obstacles. */
export const can = (action: string, ...obstacles: string[]): PossibleAction => ({
  action,
  to: 'PENDIENTE_REVISION',
  needs: [],
  obstacles: obstacles.map((message) => ({ code: 'preorderWithoutItems', message })),
})

export const aRow = (part: Partial<PreorderRow> = {}): PreorderRow => ({
  id: 'p1',
  preOrderNumber: 'PRE-2026-000001',
  currentStatus: 'PENDIENTE_REVISION',
  statusSince: '2026-11-18T14:00:00.000Z',
  createdAt: '2026-11-17T14:00:00.000Z',
  clientId: 'client-1',
  clientName: 'Alianza Minera Cerro Pelado, C.A.',
  orderType: 'custom',
  miningType: 'subterranea',
  numberOfFronts: 2,
  estimatedServiceDate: '2026-12-05',
  estimatedTotalCost: 503,
  gestorNotes: null,
  alarms: { standing: 0, hard: 0, voided: 0, accepted: 0 },
  awaitsAnswer: [],
  deviatesFromSuggestion: null,
  deadlines: [],
  orderId: null,
  orderNumber: null,
  version: 3,
  actions: [],
  ...part,
})

export const anItem = (part: Partial<RequestedItem> = {}): RequestedItem => ({
  materialIdRef: 'ANFO-25',
  name: 'ANFO a granel',
  description: 'Saco de 25 kg',
  quantityPerFront: null,
  totalEstimatedQuantity: 10,
  requestedQuantity: 10,
  additionalQuantity: 0,
  unit: 'SACO',
  estimatedUnitPrice: 42.5,
  totalEstimatedLineCost: 425,
  changeReason: null,
  catalogueUnitPrice: 42.5,
  ...part,
})

export const aCord = (part: Partial<RequestedItem> = {}): RequestedItem =>
  anItem({
    materialIdRef: 'CORD-10',
    name: 'Cordón detonante 10 g/m',
    description: null,
    unit: 'METROS',
    totalEstimatedQuantity: 100,
    requestedQuantity: 100,
    estimatedUnitPrice: 0.78,
    totalEstimatedLineCost: 78,
    catalogueUnitPrice: 0.78,
    ...part,
  })

export const anEntry = (part: Partial<StatusHistoryEntry> = {}): StatusHistoryEntry => ({
  status: 'PENDIENTE_REVISION',
  timestamp: '2026-11-17T14:00:00.000Z',
  userId: 'client-1',
  userName: 'Alianza Minera Cerro Pelado, C.A.',
  role: 'cliente',
  actingFor: null,
  onBehalfOf: null,
  action: 'preorders.create',
  notes: null,
  changes: [],
  ...part,
})

/** Returns a pre-order under review, with two materials and a file. */
export const aPreorder = (part: Partial<Preorder> = {}): Preorder => ({
  ...aRow(),
  clientUsername: 'alianza1',
  clientNumeroDeAlianza: 12,
  clientRif: 'J-31204587-6',
  clientNombreRepresentante: 'Rafael Antonio Guzmán',
  clientCedulaRepresentante: 'V-10458796',
  clientTelefonoRepresentante: '0414-8861234',
  clientEmail: 'alianza1@demo.ve',
  clientDirection: 'Carretera nacional, km 7, El Callao',
  idGuia: null,
  vehicleOneModel: null,
  vehicle1Plate: null,
  driverOne: null,
  cedulaDriverOne: null,
  vehicleTwoModel: null,
  vehicle2Plate: null,
  driverTwo: null,
  cedulaDriverTwo: null,
  round: 1,
  madeAt: null,
  patternCreationMode: 'upload',
  clientNotes: null,
  requestedItems: [anItem(), aCord()],
  mixesSystems: false,
  removedItems: [],
  blastingPatternsInfo: [{ frontIndex: 1, originalFileName: 'frente 1.dxf', fileSize: 1966, storedFileId: 'f1', sha256: 'a'.repeat(64) }],
  configuredFrontsDetails: [],
  suggestionDeviation: null,
  explanation: 'Desde el 18/11/2026 espera la revisión administrativa.',
  statusHistory: [anEntry()],
  activity: (part.statusHistory ?? [anEntry()]).map((entry) => ({ ...entry, substitutionReason: null, requestedBy: null })),
  roundChanges: [],
  ...part,
})
