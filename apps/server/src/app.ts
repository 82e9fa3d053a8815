import { randomUUID } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { maxFronts } from '@barreno/domain/records/values'
import { Problem } from '@barreno/domain/problems'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { changePassword } from './auth/change-password.ts'
import { demoAccounts } from './auth/demo-accounts.ts'
import { confirmSecondFactor, disableSecondFactor, enrolSecondFactor, secondFactor } from './auth/factors/enrol.ts'
import { addPasskey, enrolPasskey, passkeys, removePasskey, renamePasskey } from './auth/factors/own-passkeys.ts'
import { challengePasskey, signInByPasskey } from './auth/factors/sign-in.ts'
import { forgotPassword } from './auth/forgot-password.ts'
import { backChannelLogout } from './auth/oidc/back-channel-logout.ts'
import { oidc, signInByOidc, startOidc } from './auth/oidc/sign-in.ts'
import { signOutAtProvider } from './auth/oidc/sign-out.ts'
import { unlinkOidc } from './auth/oidc/unlink.ts'
import { prove } from './auth/prove.ts'
import { me } from './auth/me.ts'
import { endOtherSessions, endSession, ownSessions } from './auth/own-sessions.ts'
import { resetPassword } from './auth/reset-password.ts'
import { signOut } from './auth/sign-out.ts'
import { allowExpiredRight } from './clients/allow-expired-right.ts'
import { createClient } from './clients/create.ts'
import { edit as editClient } from './clients/edit.ts'
import { get as getClient, list as listClients, ownRight } from './clients/list.ts'
import { askAdjustment, askDelivery, askMaterialEdit, askMaterialImport, askUserDeletion } from './confirmations/ask.ts'
import { confirm as confirmAct, refuse as refuseAct, withdraw as withdrawAct } from './confirmations/decide.ts'
import { get as getConfirmation, list as listConfirmations } from './confirmations/read.ts'
import { resetSecondFactor as resetClientFactors } from './clients/reset-second-factor.ts'
import { signInClient } from './clients/sign-in.ts'
import { list as listBackups } from './backups/list.ts'
import { report as backupReport } from './backups/report.ts'
import { report as doctorReport } from './doctor/report.ts'
import { startBackup } from './backups/start.ts'
import { list as listPeople, ofClient } from './people/list.ts'
import { rule as readApprovalRule, setRule as setApprovalRule } from './people/rule.ts'
import { invite, inviteAgain } from './people/invite.ts'
import { edit as editPerson, remove as removePerson } from './people/edit.ts'
import { resetSecondFactor as resetPersonFactors } from './people/reset-second-factor.ts'
import { active } from './combos/active.ts'
import { define } from './combos/define.ts'
import type { Services } from './context.ts'
import { summary } from './dashboard/summary.ts'
import { countsOfLists } from './counts/count-list.ts'
import { listedValues } from './counts/listed-values.ts'
import { exportsOf } from './exports/export-list.ts'
import { list as listHistory, people } from './history/list.ts'
import { progress } from './exports/progress.ts'
import { watchDisk } from './http/disk-watch.ts'
import { serveDocs } from './http/docs.ts'
import { secureHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { answer, answerProblems } from './http/problem-handler.ts'
import { readBodies } from './http/bodies.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { refuseBelowTheApp, refuseExpectation } from './http/refusals-below.ts'
import { serve } from './http/serve.ts'
import { type BodyLimits, bodyLimits, closeSlowBodies } from './http/slow-bodies.ts'
import type { EarlierWeb } from './http/earlier-web.ts'
import { scriptsInPages, serveWeb } from './http/web.ts'
import { edit as editComment, remove as removeComment, settle as settleQuestion } from './comments/change.ts'
import { file as commentFile, list as listComments, people as mentionable, standing } from './comments/read.ts'
import { write as writeComment } from './comments/write.ts'
import { close as closeIncident } from './incidents/close.ts'
import { get as getIncident, list as listIncidents } from './incidents/get.ts'
import { stream } from './live/stream.ts'
import { open as openIncident } from './incidents/open.ts'
import { acknowledge as acknowledgeIncident, tell as tellIncident } from './incidents/tell.ts'
import { adjust } from './inventory/adjust.ts'
import { get as getStock } from './inventory/get.ts'
import { list as listStock } from './inventory/list.ts'
import { load } from './inventory/load.ts'
import { movementTotals } from './inventory/movement-totals.ts'
import { movements, movers } from './inventory/movements.ts'
import { supply } from './inventory/supply.ts'
import { create as createMagazine, edit as editMagazine } from './magazines/edit.ts'
import { limits, setLimits } from './magazines/limits.ts'
import { inspect, inspections } from './magazines/inspect.ts'
import { room } from './magazines/room.ts'
import { get as getMagazine, holdings, list as listMagazines } from './magazines/list.ts'
import { risks } from './dashboard/risks.ts'
import { attach as attachPermit, create as createPermit, edit as editPermit, withdraw as withdrawPermit } from './permits/edit.ts'
import { download as downloadPermit, expiring, get as getPermit, list as listPermits, quotas } from './permits/list.ts'
import { checks as permitChecks } from './permits/checks.ts'
import { createLot, lot, lots, ordersOf, trace } from './custody/lots.ts'
import { setStatus } from './custody/set-status.ts'
import { transfer } from './custody/transfer.ts'
import { available } from './materials/available.ts'
import { classify, custody as custodyOfMaterial } from './materials/classify.ts'
import { createMaterial } from './materials/create.ts'
import { remove, removal } from './materials/delete.ts'
import { editMaterial } from './materials/edit.ts'
import { categories, getMaterial, incomplete, list as listMaterials, prices } from './materials/list.ts'
import { confirmImport } from './materials/import/confirm.ts'
import { revertImport } from './materials/import/revert.ts'
import { discardImport } from './materials/import/discard.ts'
import { importFaults, importFile, importTemplate } from './materials/import/files.ts'
import { getImport, importRows, imports } from './materials/import/list.ts'
import { correctImport } from './materials/import/correct.ts'
import { readImport } from './materials/import/read.ts'
import { rereadImport } from './materials/import/reread.ts'
import { blastReportDocument } from './orders/blast-reports/document.ts'
import { blastReportPhoto } from './orders/blast-reports/photo.ts'
import { blasts } from './orders/blast-reports/read.ts'
import { stateReentry } from './orders/blast-reports/reenter.ts'
import { reportBlast } from './orders/blast-reports/report.ts'
import { signBlastReport } from './orders/blast-reports/sign.ts'
import { leftovers } from './orders/leftovers/list.ts'
import { passport } from './orders/passport/read.ts'
import { acceptHandover, refuseHandover, witnessHandover, withdrawHandover } from './orders/handovers/answer.ts'
import { handoverDocument } from './orders/handovers/document.ts'
import { handOverOnPaper, offerHandover } from './orders/handovers/offer.ts'
import { carried, custody, handoverPaper } from './orders/handovers/read.ts'
import { list as listNotices, read as readNotice, readAll as readAllNotices } from './notices/inbox.ts'
import { settings as noticeSettings, setSettings as setNoticeSettings } from './notices/settings/settings.ts'
import { snooze as snoozeNotice } from './notices/snooze.ts'
import { assign } from './orders/assign.ts'
import { liftObjection } from './orders/objections/lift.ts'
import { object } from './orders/objections/object.ts'
import { confirmSubstitution, declineSubstitution } from './orders/substitutions/decide.ts'
import { cancel } from './orders/cancel.ts'
import { act } from './orders/act.ts'
import { actOnMany } from './orders/act-on-many.ts'
import { changeStatus as changeOrderStatus } from './orders/change-status.ts'
import { create as createOrder } from './orders/create.ts'
import { document, documents } from './orders/document.ts'
import {
  downloadFrontCsv as downloadOrderFrontCsv,
  downloadFrontDxf as downloadOrderFrontDxf,
  downloadCrewSheet,
  downloadFrontPdf as downloadOrderFrontPdf,
} from './orders/download-front.ts'
import { downloadPattern as downloadOrderPattern } from './orders/download-pattern.ts'
import { editItems } from './orders/edit-items.ts'
import { externalApproval } from './orders/external-approval.ts'
import { expected as expectedOfOrder } from './orders/expected.ts'
import { outlook as outlookOfOrder } from './orders/outlook.ts'
import { get as getOrder } from './orders/get.ts'
import { counts as countOrders, list as listOrders } from './orders/list.ts'
import { operators } from './orders/operators.ts'
import { pay } from './orders/pay.ts'
import { recordPayment } from './orders/record-payment.ts'
import { samePayments } from './orders/same-payments.ts'
import { reversePayment } from './orders/reverse-payment.ts'
import { safekeeping } from './orders/safekeeping.ts'
import { setGuide } from './orders/set-guide.ts'
import { setServices } from './orders/set-services.ts'
import { secondLook } from './orders/second-look.ts'
import { setServiceDate } from './orders/set-service-date.ts'
import { setVehicles } from './orders/set-vehicles.ts'
import { stateConsumption } from './orders/state-consumption.ts'
import { undoReady } from './orders/undo-ready.ts'
import { withdraw as withdrawSending } from './outcomes/withdraw.ts'
import { drop as dropUpload } from './uploads/drop.ts'
import { finish as finishUpload } from './uploads/finish.ts'
import { get as getUpload } from './uploads/get.ts'
import { sendPiece } from './uploads/send-piece.ts'
import { start as startUpload } from './uploads/start.ts'
import { assortment } from './patterns/assortment.ts'
import { suggest } from './patterns/suggest.ts'
import { acceptAlarm } from './preorders/accept-alarm.ts'
import { actOnMany as actOnManyPreorders } from './preorders/act-on-many.ts'
import { changeStatus } from './preorders/change-status.ts'
import { convert } from './preorders/convert.ts'
import { document as preorderDocument } from './preorders/document.ts'
import { downloadFrontCsv, downloadFrontDxf, downloadFrontPdf } from './preorders/download-front.ts'
import { downloadPattern } from './preorders/download-pattern.ts'
import { edit } from './preorders/edit.ts'
import { editFront, getFront } from './preorders/edit-front.ts'
import { get } from './preorders/get.ts'
import { byStatus, counts as countPreorders, mine } from './preorders/list.ts'
import { usualQuantities } from './usual/usual-quantities.ts'
import { expected as expectedOfPreorder } from './preorders/expected.ts'
import { outlook as outlookOfPreorder } from './preorders/outlook.ts'
import { resubmit } from './preorders/resubmit.ts'
import { approveInAlliance, returnInAlliance } from './preorders/alliance-approval.ts'
import { accept as acceptDelegation, decline as declineDelegation, revoke as revokeDelegation } from './delegations/answer.ts'
import { give as giveDelegation } from './delegations/give.ts'
import { all as allDelegations, list as listDelegations, takers as delegationTakers } from './delegations/list.ts'
import { adopt, withdrawCalibration } from './mines/adopt.ts'
import { decideRock } from './mines/decide-rock.ts'
import { current as currentDrillingPrices, list as listDrillingPrices } from './drilling/list.ts'
import { get as getPrintout, list as listPrintouts } from './printouts/get.ts'
import { set as setDrillingPrice } from './drilling/set.ts'
import { withdraw as withdrawDrillingPrice } from './drilling/withdraw.ts'
import { create as createMine, edit as editMine } from './mines/edit.ts'
import { learning as learningOfMine } from './mines/learning.ts'
import { importShots } from './mines/import/confirm.ts'
import { previewShots } from './mines/import/preview.ts'
import { get as getMine, list as listMines } from './mines/list.ts'
import { shotTable } from './mines/shot-table.ts'
import { correctShot, countShot, leaveOutShot, recordShot } from './mines/shots.ts'
import { create as createOfficer, edit as editOfficer } from './officers/edit.ts'
import { get as getOfficer, list as listOfficers } from './officers/list.ts'
import { returnToClient } from './preorders/return.ts'
import { submit } from './preorders/submit.ts'
import { withdraw } from './preorders/withdraw.ts'
import { feed, readFeed, renewFeed, revokeFeed } from './schedule/feed.ts'
import { list as listSchedule } from './schedule/read.ts'
import { create as createView } from './views/create.ts'
import { edit as editView, remove as removeView } from './views/edit.ts'
import { list as listViews } from './views/read.ts'
import { materialUse, operations, setbackReasons, statusTimes } from './reports/operations/operations.ts'
import { waiting } from './reports/operations/waiting.ts'
import { deliveries, delivery, deliveryOrders, recaudosSummary } from './reports/recaudos/deliveries.ts'
import { payers, payments } from './reports/recaudos/payments.ts'
import { deliveryDocument } from './reports/recaudos/document.ts'
import { settleRecaudos } from './reports/recaudos/settle.ts'
import { breakdown, overview, productSales, productSalesServices, revenue, salesSeries } from './reports/revenue.ts'
import { find } from './search/find.ts'
import { list as listSecurityLog, people as listSecurityPeople } from './security-log/list.ts'
import { type ObserveCall, observeCalls } from './metrics/observe.ts'
import { unlock } from './settings/unlock.ts'
import { get as getVerification, head, list as listVerifications } from './verifications/list.ts'
import { startVerification } from './verifications/start.ts'
import { createUser } from './users/create.ts'
import { deactivate, reactivate } from './users/deactivate.ts'
import { deleteAccount } from './users/delete.ts'
import { edit as editUser } from './users/edit.ts'
import { endBodyAdministrator, nameBodyAdministrator } from './users/body-administrators.ts'
import { endSessions, resetSecondFactor, sessions } from './users/end-sessions.ts'
import { get as getUser, list as listUsers } from './users/list.ts'
import { signInUser } from './users/sign-in.ts'

export type AppOptions = {
  apiOrigins?: string
  corsOrigins?: readonly string[]
  trustProxy?: false | number | string
  logger?: FastifyServerOptions['logger']
  /** Where the built portal is, if not where it is built. */
  webRoot?: string
  /** The parts of the portal as it was built for the releases before. */
  earlierWeb?: EarlierWeb | undefined
  /** Where people reach the portal. */
  portalUrl?: string
  bodies?: BodyLimits
  /** Is told of each answered request. */
  observe?: ObserveCall | undefined
}

/** The whole server, not yet listening: what main.ts starts and what the tests inject into. */
export async function buildApp(
  services: Services,
  {
    apiOrigins = 'http: https:',
    corsOrigins = [],
    trustProxy = false,
    logger = false,
    webRoot,
    earlierWeb,
    portalUrl = '',
    bodies = bodyLimits,
    observe,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    bodyLimit: 1_000_000,
    // Files over the line of a mine take long; bodies that only trickle, `closeSlowBodies` ends.
    connectionTimeout: 60_000,
    requestTimeout: 3_600_000,
    keepAliveTimeout: 30_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void answer(request, reply, error),
    clientErrorHandler: refuseBelowTheApp,
    http: { requireHostHeader: false }, // Node would refuse it without a word; the hook below does with one
  })
  app.decorateRequest('actor', null)
  if (observe) observeCalls(app, observe)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Problem('request.malformed')
  })
  app.server.on('checkExpectation', refuseExpectation)
  const disk = watchDisk(services.files)
  answerProblems(app, disk, services.securityLog)
  app.addHook('onClose', () => services.securityLog.close())
  app.addHook('onClose', async () => services.sessions.close())
  // What stays open would keep the server from stopping.
  app.addHook('preClose', async () => services.live.close())
  closeSlowBodies(app, bodies)
  await secureHeaders(app, { apiOrigins, corsOrigins, isHttps: portalUrl.startsWith('https:'), scripts: await scriptsInPages(webRoot) })
  // Of a file's size the store has its own, exact limit.
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: Infinity,
      files: maxFronts,
      fields: 60,
      parts: maxFronts + 60,
      fieldSize: 1_000_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  })
  readBodies(app)

  serve(app, services, api.auth, {
    me,
    signOut,
    signOutAtProvider,
    demoAccounts,
    forgotPassword,
    resetPassword,
    changePassword,
    prove,
    sessions: ownSessions,
    endSession,
    endOtherSessions,
    secondFactor,
    enrolSecondFactor,
    confirmSecondFactor,
    disableSecondFactor,
    passkeys,
    enrolPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    challengePasskey,
    signInByPasskey,
    oidc,
    startOidc,
    signInByOidc,
    backChannelLogout,
  })
  serve(app, services, api.users, {
    signIn: signInUser,
    list: listUsers,
    create: createUser,
    get: getUser,
    edit: editUser,
    delete: deleteAccount,
    deactivate,
    reactivate,
    sessions,
    endSessions,
    resetSecondFactor,
    unlinkOidc,
    nameBodyAdministrator,
    endBodyAdministrator,
  })
  serve(app, services, api.people, {
    list: listPeople,
    rule: readApprovalRule,
    setRule: setApprovalRule,
    ofClient,
    invite,
    edit: editPerson,
    inviteAgain,
    resetSecondFactor: resetPersonFactors,
    remove: removePerson,
  })
  serve(app, services, api.notices, {
    list: listNotices,
    settings: noticeSettings,
    setSettings: setNoticeSettings,
    read: readNotice,
    readAll: readAllNotices,
    snooze: snoozeNotice,
  })
  serve(app, services, api.delegations, {
    list: listDelegations,
    all: allDelegations,
    takers: delegationTakers,
    give: giveDelegation,
    accept: acceptDelegation,
    decline: declineDelegation,
    revoke: revokeDelegation,
  })
  serve(app, services, api.officers, { list: listOfficers, create: createOfficer, get: getOfficer, edit: editOfficer })
  serve(app, services, api.printouts, { list: listPrintouts, get: getPrintout })
  serve(app, services, api.drilling, {
    list: listDrillingPrices,
    current: currentDrillingPrices,
    set: setDrillingPrice,
    withdraw: withdrawDrillingPrice,
  })
  serve(app, services, api.mines, {
    list: listMines,
    create: createMine,
    get: getMine,
    edit: editMine,
    learning: learningOfMine,
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
  })
  serve(app, services, api.clients, {
    signIn: signInClient,
    list: listClients,
    create: createClient,
    ownRight,
    get: getClient,
    edit: editClient,
    resetSecondFactor: resetClientFactors,
    allowExpiredRight,
  })
  serve(app, services, api.settings, { unlock })
  serve(app, services, api.materials, {
    available,
    list: listMaterials,
    categories,
    incomplete,
    create: createMaterial,
    get: getMaterial,
    edit: editMaterial,
    prices,
    removal,
    custody: custodyOfMaterial,
    classify,
    delete: remove,
    imports,
    readImport,
    getImport,
    importRows,
    rereadImport,
    mendImport: correctImport,
    confirmImport,
    revertImport,
    discardImport,
    importFile,
    importFaults,
    importTemplate,
  })
  serve(app, services, api.inventory, {
    stock: listStock,
    stockGeneral: listStock,
    detail: getStock,
    supply,
    load,
    adjust,
    movements,
    movers,
    movementTotals,
  })
  serve(app, services, api.magazines, {
    list: listMagazines,
    create: createMagazine,
    get: getMagazine,
    edit: editMagazine,
    holdings,
    limits,
    setLimits,
    room,
    inspections,
    inspect,
  })
  serve(app, services, api.permits, {
    list: listPermits,
    create: createPermit,
    expiring,
    quotas,
    checks: permitChecks,
    get: getPermit,
    edit: editPermit,
    withdraw: withdrawPermit,
    attach: attachPermit,
    download: downloadPermit,
  })
  serve(app, services, api.custody, { lots, createLot, lot, setStatus, orders: ordersOf, trace, transfer })
  serve(app, services, api.confirmations, {
    list: listConfirmations,
    askAdjustment,
    askMaterialEdit,
    askMaterialImport,
    askDelivery,
    askUserDeletion,
    get: getConfirmation,
    confirm: confirmAct,
    refuse: refuseAct,
    withdraw: withdrawAct,
  })
  serve(app, services, api.combos, { active, define })
  serve(app, services, api.patterns, { suggest, assortment })
  serve(app, services, api.preorders, {
    submit,
    mine,
    counts: countPreorders,
    usualQuantities,
    byStatus,
    get,
    expected: expectedOfPreorder,
    outlook: outlookOfPreorder,
    changeStatus,
    actOnMany: actOnManyPreorders,
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
    document: preorderDocument,
    downloadPattern,
    patternDxf: downloadFrontDxf,
    patternCsv: downloadFrontCsv,
    patternPdf: downloadFrontPdf,
  })
  serve(app, services, api.orders, {
    create: createOrder,
    list: listOrders,
    counts: countOrders,
    operators,
    get: getOrder,
    expected: expectedOfOrder,
    outlook: outlookOfOrder,
    act,
    actOnMany,
    changeStatus: changeOrderStatus,
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
    downloadPattern: downloadOrderPattern,
    patternDxf: downloadOrderFrontDxf,
    patternCsv: downloadOrderFrontCsv,
    patternPdf: downloadOrderFrontPdf,
    crewSheet: downloadCrewSheet,
  })
  serve(app, services, api.comments, {
    list: listComments,
    standing,
    people: mentionable,
    write: writeComment,
    edit: editComment,
    remove: removeComment,
    settle: settleQuestion,
    file: commentFile,
  })
  serve(app, services, api.incidents, {
    list: listIncidents,
    get: getIncident,
    open: openIncident,
    tell: tellIncident,
    acknowledge: acknowledgeIncident,
    close: closeIncident,
  })
  const reportLists = {
    productSales,
    salesSeries,
    breakdown,
    deliveries,
    deliveryOrders,
    payments,
    statusTimes,
    setbackReasons,
    materialUse,
    waiting,
  }
  serve(app, services, api.reports, {
    ...reportLists,
    revenue,
    overview,
    recaudosSummary,
    settleRecaudos,
    delivery,
    deliveryDocument,
    payers,
    operations,
  })
  serve(app, services, api.schedule, { list: listSchedule, feed, renewFeed, revokeFeed, readFeed })
  serve(app, services, api.views, { list: listViews, create: createView, edit: editView, delete: removeView })
  serve(app, services, api.history, { list: listHistory, people })
  serve(app, services, api.securityLog, { list: listSecurityLog, people: listSecurityPeople })
  serve(app, services, api.verifications, { list: listVerifications, head, get: getVerification, start: startVerification })
  serve(app, services, api.dashboard, { risks, summary })
  serve(app, services, api.backups, { report: backupReport, list: listBackups, start: startBackup })
  serve(app, services, api.doctor, { report: doctorReport })
  serve(app, services, api.outcomes, { withdraw: withdrawSending })
  serve(app, services, api.uploads, { start: startUpload, get: getUpload, sendPiece, finish: finishUpload, drop: dropUpload })
  serve(app, services, api.live, { stream })
  serve(app, services, api.search, { find })
  const lists = {
    orders: listOrders,
    incidents: listIncidents,
    preorders: byStatus,
    ownPreorders: mine,
    users: listUsers,
    clients: listClients,
    materials: listMaterials,
    availableMaterials: available,
    drillingPrices: listDrillingPrices,
    stock: listStock,
    stockGeneral: listStock,
    movements,
    history: listHistory,
    securityLog: listSecurityLog,
    ...reportLists,
  }
  serve(app, services, api.exports, { ...exportsOf(lists, { productSales: productSalesServices }), progress })
  serve(app, services, api.counts, countsOfLists({ ...lists, permits: listPermits, importRows }, listedValues))
  refuseOtherMethods(app, api)

  serveHealth(app, services.db, disk)
  await serveDocs(app)
  await serveWeb(app, webRoot, earlierWeb)
  return app
}
