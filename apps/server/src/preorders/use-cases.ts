import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { usualQuantities } from '../usual/usual-quantities.ts'
import { acceptAlarm } from './accept-alarm.ts'
import { actOnMany } from './act-on-many.ts'
import { approveInAlliance, returnInAlliance } from './alliance-approval.ts'
import { changeStatus } from './change-status.ts'
import { convert } from './convert.ts'
import { document } from './document.ts'
import { downloadPattern } from './download-pattern.ts'
import { editFront, getFront } from './edit-front.ts'
import { edit } from './edit.ts'
import { expected } from './expected.ts'
import { patternCsv, patternDxf, patternPdf } from './front-files.ts'
import { get } from './get.ts'
import { byStatus, counts, mine } from './list.ts'
import { outlook } from './outlook.ts'
import { resubmit } from './resubmit.ts'
import { returnToClient } from './return.ts'
import { submit } from './submit.ts'
import { withdraw } from './withdraw.ts'

export const preorders: UseCases<typeof api.preorders> = {
  submit,
  mine,
  counts,
  usualQuantities,
  byStatus,
  get,
  expected,
  outlook,
  changeStatus,
  actOnMany,
  return: returnToClient,
  resubmit,
  withdraw,
  approveInAlliance,
  returnInAlliance,
  edit,
  front: getFront,
  editFront,
  acceptAlarm,
  convert,
  document,
  downloadPattern,
  patternDxf,
  patternCsv,
  patternPdf,
}
