import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { drop } from './drop.ts'
import { finish } from './finish.ts'
import { get } from './get.ts'
import { sendPiece } from './send-piece.ts'
import { start } from './start.ts'

export const uploads: UseCases<typeof api.uploads> = {
  start,
  get,
  sendPiece,
  finish,
  drop,
}
