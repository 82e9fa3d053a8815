import type { Confirmation } from '@barreno/domain/confirmations/schema'

export const confirmationPath = ({ id }: Pick<Confirmation, 'id'>) => `/por-confirmar/${encodeURIComponent(id)}`
