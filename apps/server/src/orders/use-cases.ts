import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { actOnMany } from './act-on-many.ts'
import { act } from './act.ts'
import { assign } from './assign.ts'
import { blastReportDocument } from './blast-reports/document.ts'
import { blastReportPhoto } from './blast-reports/photo.ts'
import { blasts } from './blast-reports/read.ts'
import { stateReentry } from './blast-reports/reenter.ts'
import { reportBlast } from './blast-reports/report.ts'
import { signBlastReport } from './blast-reports/sign.ts'
import { cancel } from './cancel.ts'
import { changeStatus } from './change-status.ts'
import { create } from './create.ts'
import { document, documents } from './document.ts'
import { downloadPattern } from './download-pattern.ts'
import { editItems } from './edit-items.ts'
import { expected } from './expected.ts'
import { externalApproval } from './external-approval.ts'
import { crewSheet, patternCsv, patternDxf, patternPdf } from './front-files.ts'
import { get } from './get.ts'
import { acceptHandover, refuseHandover, withdrawHandover, witnessHandover } from './handovers/answer.ts'
import { handoverDocument } from './handovers/document.ts'
import { handOverOnPaper, offerHandover } from './handovers/offer.ts'
import { carried, custody, handoverPaper } from './handovers/read.ts'
import { leftovers } from './leftovers/list.ts'
import { counts, list } from './list.ts'
import { liftObjection } from './objections/lift.ts'
import { object } from './objections/object.ts'
import { operators } from './operators.ts'
import { outlook } from './outlook.ts'
import { passport } from './passport/read.ts'
import { pay } from './pay.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { safekeeping } from './safekeeping.ts'
import { samePayments } from './same-payments.ts'
import { secondLook } from './second-look.ts'
import { setGuide } from './set-guide.ts'
import { setServiceDate } from './set-service-date.ts'
import { setServices } from './set-services.ts'
import { setVehicles } from './set-vehicles.ts'
import { stateConsumption } from './state-consumption.ts'
import { confirmSubstitution, declineSubstitution } from './substitutions/decide.ts'
import { undoReady } from './undo-ready.ts'

export const orders: UseCases<typeof api.orders> = {
  create,
  list,
  counts,
  operators,
  get,
  expected,
  outlook,
  act,
  actOnMany,
  changeStatus,
  assign,
  externalApproval,
  setGuide,
  undoReady,
  object,
  liftObjection,
  carried,
  leftovers,
  custody,
  offerHandover,
  handOverOnPaper,
  acceptHandover,
  refuseHandover,
  withdrawHandover,
  witnessHandover,
  handoverPaper,
  handoverDocument,
  confirmSubstitution,
  declineSubstitution,
  passport,
  blasts,
  reportBlast,
  signBlastReport,
  stateReentry,
  blastReportDocument,
  blastReportPhoto,
  stateConsumption,
  safekeeping,
  cancel,
  pay,
  recordPayment,
  samePayments,
  reversePayment,
  editItems,
  secondLook,
  setVehicles,
  setServiceDate,
  setServices,
  documents,
  document,
  downloadPattern,
  patternDxf,
  patternCsv,
  patternPdf,
  crewSheet,
}
