import { preorders } from '@barreno/domain/preorders/calls'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Reads the consequences of approving a pre-order, on the service date considered if it differs from the record's. */
export const useOutlook = (id: string, serviceDate?: string) => useEndpoint(preorders.outlook, { id, ...(serviceDate && { serviceDate }) })
