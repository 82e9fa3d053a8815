import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { adopt, withdrawCalibration } from './adopt.ts'
import { decideRock } from './decide-rock.ts'
import { create, edit } from './edit.ts'
import { importShots } from './import/confirm.ts'
import { previewShots } from './import/preview.ts'
import { learning } from './learning.ts'
import { get, list } from './list.ts'
import { shotTable } from './shot-table.ts'
import { correctShot, countShot, leaveOutShot, recordShot } from './shots.ts'

export const mines: UseCases<typeof api.mines> = {
  list,
  create,
  get,
  edit,
  learning,
  shotTable,
  recordShot,
  correctShot,
  leaveOutShot,
  countShot,
  previewShots,
  importShots,
  adopt,
  withdrawCalibration,
  decideRock,
}
