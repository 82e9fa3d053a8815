import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { askAdjustment, askDelivery, askMaterialEdit, askMaterialImport, askUserDeletion } from './ask.ts'
import { confirm, refuse, withdraw } from './decide.ts'
import { get, list } from './read.ts'

export const confirmations: UseCases<typeof api.confirmations> = {
  list,
  askAdjustment,
  askMaterialEdit,
  askMaterialImport,
  askDelivery,
  askUserDeletion,
  get,
  confirm,
  refuse,
  withdraw,
}
