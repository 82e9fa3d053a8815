import type { ExportFormat } from './exports/schema.ts'
import { shownField } from '@barreno/texts/field-names'
import { consumptionTexts } from '@barreno/texts/consumption'
import { exportTexts } from '@barreno/texts/exports'
import type { ReservationUse } from './inventory/schema.ts'
import { maxPixels } from './patterns/pictures.ts'
import type { OrderStatus } from './orders/status.ts'
import type { PreorderStatus } from './preorders/status.ts'
import { count, date, dateTime, money, quantity } from '@barreno/texts/format'
import { orderStatusLabels, preorderStatusLabels } from '@barreno/texts/labels'
import { paymentTexts } from '@barreno/texts/payments'
import { supplyTexts } from '@barreno/texts/supply'
import { deliveryTexts } from '@barreno/texts/recaudos-delivery'

/**
 * Every refusal the product can give, in one table: code (`concept.situation`), HTTP status, Spanish message fit to show.
 * A message that needs values is a function of the refusal's details.
 */
export const problems = {
  'session.missing':         { status: 401, message: 'Debes iniciar sesión para ver esta página.' },
  'session.expired':         { status: 401, message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.' },
  'permission.denied':       { status: 403, message: 'No tiene permiso para acceder a esta sección.' },
  'auth.wrongCredentials':   { status: 401, message: 'Usuario o contraseña incorrectos.' },
  'auth.tooManyAttempts':    { status: 429, message: (details: { retryAfterSeconds: number }) => `Demasiados intentos de inicio de sesión. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.` },
  'auth.tooManyResets':      { status: 429, message: (details: { retryAfterSeconds: number }) => `Ya se pidieron varios enlaces. Revise su correo, o espere ${wait(details.retryAfterSeconds)} e intente de nuevo.` },
  'auth.resetInvalid':       { status: 410, message: 'Este enlace ya se usó, venció o está incompleto. Pida uno nuevo.' },

  'auth.tooManyCodes':       { status: 429, message: (details: { retryAfterSeconds: number }) => `Demasiados intentos. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.` },
  'auth.wrongPassword':      { status: 400, message: 'La contraseña actual no es correcta.' },
  'auth.samePassword':       { status: 400, message: 'La contraseña nueva debe ser distinta de la actual.' },
  'auth.passwordCommon':     { status: 400, message: 'Esa contraseña es de las más usadas y se adivina enseguida. Elija otra.' },
  'auth.passwordOwnName':    { status: 400, message: 'La contraseña no puede ser el nombre, el usuario, el correo, un número propio ni el rol de la cuenta. Elija otra.' },
  'auth.passwordChangeRequired': { status: 403, message: 'Debe cambiar su contraseña antes de continuar.' },
  'auth.codeNeeded':         { status: 401, message: 'Ingrese el código de su aplicación de autenticación.' },
  'auth.wrongCode':          { status: 401, message: 'El código no es correcto o ya se usó.' },
  'auth.codeNotConfirmed':   { status: 400, message: 'El código no es correcto. Compruebe la hora de su teléfono e intente con el siguiente.' },
  'auth.factorAlreadyOn':    { status: 409, message: 'Su cuenta ya tiene un segundo factor. Desactívelo para registrar otro.' },
  'auth.factorUnreadable':   { status: 409, message: 'El servidor no puede leer su segundo factor. Entre con un código de recuperación, o pida a la gerencia que lo restablezca.' },
  'auth.factorNotOn':        { status: 409, message: 'La cuenta no tiene un segundo factor.' },
  'auth.enrolmentMissing':   { status: 409, message: 'Comience de nuevo el registro del segundo factor.' },
  'auth.sessionNotFound':    { status: 404, message: 'Esa sesión ya no está abierta.' },

  'settings.wrongCredentials': { status: 403, message: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.' },
  'settings.unavailable':    { status: 403, message: 'El gestor de direcciones no está habilitado en este servidor.' },

  'input.invalid':           { status: 400, message: (faults?: readonly Fault[]) => `Los datos enviados no son válidos.${listed(faults)}` },
  'input.limitNeeded':       { status: 400, message: (details: { most: number }) => `La lista tiene más de ${count(details.most)} filas. Pida una página con el parámetro limit (de 1 a 500), o use filtros.` },
  'input.notJson':           { status: 400, message: 'El contenido enviado no es JSON válido.' },
  'input.multipart':         { status: 400, message: 'El formulario enviado está incompleto o mal formado.' },
  'input.tooLarge':          { status: 413, message: 'El contenido enviado es demasiado grande.' },
  'input.mediaType':         { status: 415, message: 'El tipo de contenido enviado no es compatible.' },
  'request.keyReused':       { status: 422, message: 'Esta clave de envío ya se usó con otros datos.' },
  'request.keyInvalid':      { status: 400, message: 'La clave de envío debe tener entre 1 y 255 caracteres visibles.' },
  'request.tooMany':         { status: 429, message: (details: { retryAfterSeconds: number }) => `Su cuenta envió demasiadas solicitudes seguidas. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.` },
  'request.tooManyAtOnce':   { status: 429, message: (_details: { retryAfterSeconds: number }) => 'Ya hay varios documentos o patrones de su cuenta en preparación. Espere a que terminen e intente de nuevo.' },
  'request.withdrawn':       { status: 409, message: 'Este envío se dejó sin efecto antes de llegar al servidor: no se hizo nada.' },
  'request.tooManyCalls':    { status: 429, message: (_details: { retryAfterSeconds: number }) => 'Demasiadas solicitudes a la vez desde su red. Espere unos segundos e intente de nuevo.' },
  'request.notFound':        { status: 404, message: 'La dirección solicitada no existe.' },
  'request.methodNotAllowed': { status: 405, message: 'Esta dirección no admite esa operación.' },
  'request.expectation':     { status: 417, message: 'El servidor no atiende esa expectativa.' },
  'request.malformed':       { status: 400, message: 'La solicitud está mal formada.' },
  'request.headersTooLarge': { status: 431, message: 'Las cabeceras de la solicitud son demasiado grandes.' },
  'request.timeout':         { status: 408, message: 'La solicitud tardó demasiado en llegar.' },
  'record.stale':            { status: 409, message: 'Otra persona modificó este registro. Recargue para ver los cambios.' },
  'server.busy':             { status: 503, message: 'El sistema está ocupado. Intente de nuevo en un momento.' },
  'server.diskFull':         { status: 503, message: 'El disco del servidor está lleno y no se guardan cambios. Puede seguir consultando; avise al administrador del portal.' },
  'server.failed':           { status: 500, message: 'Ocurrió un error inesperado en el servidor. Intente de nuevo; si continúa, avise al administrador.' },

  'files.tooLarge':          { status: 413, message: (details: { name?: string }) => `El archivo${named(details)} supera el límite de 25 MB.` },
  'files.diskLow':           { status: 507, message: 'El disco del servidor está casi lleno y no se reciben archivos. Lo demás sigue funcionando; avise al administrador del portal.' },
  'files.quotaReached':      { status: 409, message: (details: { limitBytes: number }) => `Con este envío los archivos de su cuenta superan el espacio que tiene (${megabytes(details.limitBytes)} MB). Comuníquese con la corporación.` },
  'files.tooMuchAtOnce':     { status: 429, message: (details: { limitBytes: number }) => `Su cuenta está enviando más de ${megabytes(details.limitBytes)} MB a la vez. Espere a que termine el otro envío e intente de nuevo.` },
  'files.empty':             { status: 400, message: (details: { name?: string }) => `El archivo${named(details)} está vacío.` },
  'files.typeNotAllowed':    { status: 400, message: (details: { name?: string; allowed: string }) => `Tipo de archivo no permitido${details.name ? ` (${details.name})` : ''}. Use ${details.allowed}.` },
  'files.contentMismatch':   { status: 400, message: (details: { name?: string }) => `El contenido del archivo${named(details)} no corresponde a su extensión.` },
  'files.pictureTooLarge':   { status: 400, message: (details: { name?: string; width?: number; height?: number }) => `La imagen${named(details)} es de ${count(details.width ?? 0)} × ${count(details.height ?? 0)} píxeles y supera el límite de ${count(maxPixels / 1_000_000)} millones. Redúzcala y vuelva a elegirla.` },
  'files.infected':          { status: 400, message: (details: { name?: string; found?: string }) => `El antivirus encontró un programa dañino en el archivo${named(details)}${details.found ? ` (${details.found})` : ''} y no se guardó.` },
  'files.scanFailed':        { status: 503, message: 'El antivirus del servidor no responde y no se reciben archivos. Lo demás sigue funcionando; avise al administrador del portal.' },
  'files.documentNotPlain': { status: 400, message: (details: { name?: string }) => `El documento${named(details)} trae una plantilla o una imagen de otra dirección, un objeto incrustado o un contenido que no corresponde a su índice. Guárdelo de nuevo sin ellos, o como PDF.` },
  'files.tooMany':           { status: 400, message: 'Se enviaron demasiados archivos.' },
  'files.damaged':           { status: 409, message: 'El archivo almacenado está dañado y no se entrega. Avise al administrador.' },
  'files.missing':           { status: 409, message: 'El archivo no está en este servidor. Avise al administrador: puede estar en una copia de seguridad o en otro servidor.' },
  'files.notFound':          { status: 404, message: 'No se encontró el archivo o no tienes permiso para verlo.' },

  'clients.inactive':        { status: 403, message: 'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.' },
  'clients.usernameTaken':   { status: 409, message: 'Ya existe una alianza con ese nombre de usuario o correo.' },
  'clients.rifTaken':        { status: 409, message: 'Ya existe una alianza con ese RIF.' },
  'clients.rightExpired':    { status: 403, message: (details: { endsOn: string }) => `El derecho de explotación de su alianza venció el ${date(details.endsOn)}. No puede enviar solicitudes nuevas hasta que la corporación registre su renovación.` },
  'clients.notFound':        { status: 404, message: 'No se encontró la alianza.' },
  'clients.exceptionPast':   { status: 400, message: 'La excepción debe durar al menos hasta hoy.' },
  'clients.exceptionNeedless': { status: 409, message: 'El derecho de explotación de esta alianza no ha vencido.' },
  'users.notFound':          { status: 404, message: 'Usuario no encontrado.' },
  'users.actionRefused':     { status: 409, message: (details: Refused) => said(details) ?? 'La cuenta no admite esa acción.' },
  'users.keptForRecords':    { status: 409, message: 'La cuenta ya está desactivada y se conserva, porque hay registros a su nombre.' },
  'users.alreadyActive':     { status: 409, message: 'La cuenta ya está activa.' },
  'users.alreadyInactive':   { status: 409, message: 'La cuenta ya está desactivada.' },
  'users.usernameTaken':     { status: 409, message: 'Ya existe un gestor con ese nombre de usuario o correo.' },
  'users.codigoUnicoTaken':  { status: 409, message: 'Ya existe un gestor con ese código único.' },

  'materials.notFound':      { status: 404, message: 'No se encontró el material.' },
  'materials.unknown':       { status: 400, message: (details: { materialIds: readonly string[] }) => `Estos materiales no existen o ya no están disponibles: ${details.materialIds.join(', ')}.` },
  'materials.codeTaken':     { status: 409, message: (details: { materialIds?: readonly string[] }) => (details.materialIds ? `Ya existen materiales con estos códigos: ${details.materialIds.join(', ')}.` : 'Ya existe un material con ese código.') },
  'materials.createDenied':  { status: 403, message: 'No tienes permiso para crear materiales.' },
  'materials.actionRefused': { status: 409, message: (details: Refused) => said(details) ?? 'El material no admite esa acción.' },
  'materials.deletedMeanwhile': { status: 409, message: 'Uno de los materiales acaba de eliminarse del catálogo. Recargue la página.' },
  'materials.importNotFound': { status: 404, message: 'No se encontró la importación.' },
  'materials.importConfirmed': { status: 409, message: 'La importación ya se confirmó y no se puede cambiar.' },
  'materials.importEmpty':   { status: 400, message: (details: { name?: string }) => `El archivo${named(details)} no tiene filas con datos.` },
  'materials.importSheetUnknown': { status: 400, message: 'El archivo no tiene esa hoja.' },
  'materials.importFaulty':  { status: 409, message: (details: { rows: readonly number[] }) => `Quedan ${details.rows.length} filas con errores. Corríjalas o exclúyalas.` },
  'materials.importNothing': { status: 409, message: 'Ninguna fila cambiaría nada.' },
  'materials.importRepeated': { status: 409, message: (details: { importNumber: string; confirmedAt: string; confirmedByName: string | null }) => `Este mismo archivo ya se importó: ${details.importNumber}, el ${dateTime(details.confirmedAt)}${details.confirmedByName ? ` por ${details.confirmedByName}` : ''}. Para importarlo otra vez, indique ese número.` },
  'materials.importNotConfirmed': { status: 409, message: 'La importación no se ha confirmado: descártela.' },
  'materials.importReverted': { status: 409, message: 'La importación ya se revirtió.' },
  'materials.importWithoutStock': { status: 409, message: 'La importación no cargó existencias: no hay nada que revertir.' },
  'materials.importRevertShort': { status: 409, message: (details: { lines: readonly { materialId: string; name: string; unit: string; loaded: number; quantity: number }[] }) => `No se puede revertir: no alcanza la existencia. ${details.lines.map(({ materialId, loaded, quantity: there, unit }) => `${materialId}: se cargaron ${quantity(loaded)} ${unit} y hay ${quantity(there)}`).join('; ')}.` },
  'materials.importOutdated': { status: 409, message: 'El catálogo cambió desde la vista previa. Revísela de nuevo.' },
  'spreadsheets.unreadable': { status: 400, message: 'El archivo no se puede leer como hoja de cálculo. Ábralo y guárdelo de nuevo como XLSX o CSV.' },
  'spreadsheets.locked':     { status: 400, message: 'El archivo está protegido con contraseña. Guárdelo sin ella.' },
  'spreadsheets.tooLarge':   { status: 413, message: 'La hoja tiene más de 20.000 filas o demasiado contenido. Divida el archivo.' },
  'inventory.stockNegative': { status: 409, message: 'La operación dejaría existencias negativas.' },
  'inventory.adjustmentNegative': { status: 409, message: (details: { quantity: number }) => `El ajuste resultaría en stock negativo (${quantity(details.quantity)}).` },
  'inventory.adjustDenied':  { status: 403, message: 'No tienes permiso para realizar ajustes.' },
  'combos.notFound':         { status: 404, message: 'No hay un combo activo.' },
  'combos.changed':          { status: 409, message: 'El combo cambió. Revise las cantidades antes de enviar.' },

  'patterns.refused':        { status: 400, message: (faults?: readonly Fault[]) => `No se puede sugerir un patrón con estos datos.${listed(faults)}` },
  'patterns.notFound':       { status: 404, message: 'Este frente no tiene un patrón sugerido.' },
  'preorders.notFound':      { status: 404, message: (details: { id?: string }) => `No se encontraron detalles para la preorden con ID ${details?.id ?? ''}`.trim() },
  'preorders.transitionRefused': { status: 409, message: (details: Refused & { status?: PreorderStatus }) => said(details) ?? notInState('La preorden', details.status && preorderStatusLabels[details.status]) },
  'preorders.inputRefused': { status: 400, message: (details: Refused) => said(details) ?? 'Faltan datos para esa acción.' },
  'preorders.alreadyConverted': { status: 409, message: (details: { orderNumber: string }) => `La preorden ya fue convertida en la orden ${details.orderNumber}.` },
  'preorders.statusByOtherCall': { status: 400, message: (details: { status: string; call: string }) => `El estado ${details.status} se alcanza con ${details.call}.` },
  'preorders.filesPerFront': { status: 400, message: (details: { expected: number; received: number }) => `Se requiere un archivo de patrón por cada frente: se esperaban ${details.expected} y se recibieron ${details.received}.` },
  'preorders.totalTooLarge': { status: 400, message: 'El total de la solicitud supera el monto máximo admitido.' },

  'orders.notFound':         { status: 404, message: 'No se encontró la orden solicitada o no tienes permiso para verla.' },
  'orders.totalTooLarge':    { status: 400, message: 'El total de la orden supera el monto máximo admitido.' },
  'orders.transitionRefused': { status: 409, message: (details: Refused & { status?: OrderStatus }) => said(details) ?? notInState('La orden', details.status && orderStatusLabels[details.status]) },
  'orders.inputRefused':     { status: 400, message: (details: Refused) => said(details) ?? 'Faltan datos para esa acción.' },
  'orders.statusByOtherCall': { status: 400, message: (details: { status: string; call: string }) => `El estado ${details.status} se alcanza con ${details.call}.` },
  'orders.alreadyAssigned':  { status: 409, message: (details: { name: string | null }) => `La orden ya tiene operador asignado${details.name ? `: ${details.name}` : ''}.` },
  'orders.objectionNotFound': { status: 404, message: 'No se encontró la objeción.' },
  'orders.objectionLifted':  { status: 409, message: (details: { at: string }) => `La objeción ya fue levantada el ${dateTime(details.at)}.` },
  'orders.alreadyObjected':  { status: 409, message: 'Su organismo ya tiene una objeción en pie sobre esta orden.' },
  'orders.objectionStands':  { status: 409, message: 'Un organismo objetó la orden. Recargue para leer la objeción: mientras no se levante, la orden no se prepara ni sale.' },
  'orders.objectionTooLate': { status: 409, message: 'La orden ya no está en preparación ni a la espera de salir: no se puede objetar.' },
  'orders.alreadyConfirmed': { status: 409, message: (details: Refused) => said(details) ?? 'Esa confirmación ya está registrada.' },
  'orders.statementUnchanged': { status: 409, message: consumptionTexts.unchanged },
  'orders.figuresChanged':   { status: 409, message: (details: FiguresChanged) => consumptionTexts.figuresChanged(details.figures.slice(0, 3).map((line) => consumptionTexts.lineOf(line.materialName, line.unit, line)), details.figures.length > 3) },
  'verifications.notFound':  { status: 404, message: 'No se encontró la verificación.' },
  'verifications.running':   { status: 409, message: 'Ya hay una verificación en curso. Espere a que termine.' },
  'incidents.notFound':      { status: 404, message: 'No se encontró la novedad o no tienes permiso para verla.' },
  'incidents.alreadyClosed': { status: 409, message: 'La novedad ya está cerrada.' },
  'orders.reservationsChanged': { status: 409, message: (details: { reservations: readonly ReservationUse[] }) => supplyTexts.uses.changed(details.reservations.slice(0, 3).map(({ quantity: taken, materialId, orderNumber }) => supplyTexts.uses.use(taken, materialId, orderNumber))) },
  'orders.approvalTypeInvalid': { status: 400, message: 'Indique un tipo de aprobación válido, uno solo.' },
  'orders.approvalTypeNotForRole': { status: 403, message: (details: { type: string }) => `Tipo de aprobación ${details.type} no válido para su rol.` },
  'orders.contentDenied':    { status: 403, message: 'No tiene permisos para modificar el contenido de esta orden en su estado actual.' },
  'orders.guideInUse':      { status: 409, message: (details: { guide?: string; orderNumber?: string }) => details.orderNumber ? `La guía ${details.guide} ya está confirmada en la orden ${details.orderNumber}. Si un mismo documento ampara las dos, indique la razón.` : 'La guía ya está confirmada en otra orden.' },
  'orders.documentOfOtherAgency': { status: 409, message: (details: { document?: string; agency?: string }) => details.agency ? `El documento ${details.document} ya firmó esta orden por ${details.agency}: una misma persona no firma por dos organismos.` : 'Ese documento ya firmó esta orden por otro organismo.' },
  'orders.substitutionOff': { status: 403, message: (details: { agency: string }) => `La sustitución de organismos está desactivada: solo ${details.agency} puede hacerlo.` },
  'orders.substitutionPending': { status: 409, message: 'Ya hay una solicitud de sustitución igual a la espera de otro gerente.' },
  'orders.substitutionNotFound': { status: 404, message: 'No se encontró la solicitud de sustitución.' },
  'orders.substitutionDecided': { status: 409, message: (details: { outcome: 'confirmed' | 'declined' | 'expired' }) => ({ confirmed: 'La sustitución ya fue confirmada.', declined: 'La solicitud de sustitución ya fue rechazada.', expired: 'La solicitud de sustitución venció: pasaron más de 24 horas sin la confirmación de otro gerente.' })[details.outcome] },
  'orders.substitutionOwn': { status: 403, message: 'Usted pidió esta sustitución: la confirma otro gerente.' },
  'orders.guideDenied':      { status: 403, message: 'No tienes permiso para asignar la guía DAEX.' },
  'orders.paymentStatusUnknown': { status: 400, message: (details: { status: string }) => `El estado de pago ${details.status} no existe: solo se registra PAGADO.` },
  'orders.paymentAboveOutstanding': { status: 409, message: (details: { outstanding: number }) => paymentTexts.aboveOutstanding(details.outstanding) },
  'orders.totalBelowPaid':   { status: 409, message: (details: { paidAmount: number }) => paymentTexts.totalBelowPaid(details.paidAmount) },
  'orders.paidAboveTotal':   { status: 409, message: 'Los pagos de una orden no pueden superar su total.' },
  'orders.paymentNotFound':  { status: 404, message: paymentTexts.notFound },
  'orders.paymentIsReversal': { status: 409, message: (details: { paymentNumber: string }) => paymentTexts.isReversal(details.paymentNumber) },
  'orders.paymentReversed':  { status: 409, message: (details: { paymentNumber: string; reversedBy: string }) => paymentTexts.alreadyReversed(details.paymentNumber, details.reversedBy) },
  'orders.paymentDelivered': { status: 409, message: (details: { paymentNumber: string; deliveryId: string; deliveryNumber: string }) => paymentTexts.delivered(details.paymentNumber, details.deliveryNumber) },
  'orders.secondLookMissing': { status: 409, message: 'Falta la segunda revisión del gerente.' },
  'orders.secondLookNeedless': { status: 409, message: 'La orden no espera una segunda revisión.' },
  'orders.totalChanged':     { status: 409, message: (details: { total: number | null }) => `El total de la orden cambió: ahora es de ${money(details.total)}. Revíselo de nuevo.` },
  'orders.receiptNotFound':  { status: 404, message: 'La orden no tiene un recibo de pago.' },
  'exports.tooManyAtOnce':   { status: 429, message: 'Ya tiene dos exportaciones en curso. Espere a que terminen o cancele una.' },
  'exports.tooManyRows':     { status: 400, message: (details: { format: ExportFormat; most: number }) => exportTexts.tooMany(details.format, details.most) },
  'exports.tooWide':         { status: 400, message: exportTexts.tooWide },
  'orders.safekeepingNotFound': { status: 404, message: 'La orden no tiene material en resguardo.' },

  'reports.statisticsDenied': { status: 403, message: 'No tienes permiso para ver estas estadísticas.' },
  'reports.rangeInvalid':    { status: 400, message: 'Por favor, selecciona un rango de fechas válido.' },
  'reports.tooManyPeriods':  { status: 400, message: (details: { most: number }) => `El rango tiene más de ${details.most} períodos. Elija uno más corto, o véalo por mes o por año.` },
  'reports.nothingToSettle': { status: 409, message: 'No hay recaudos pendientes por entregar.' },
  'reports.totalChanged':    { status: 409, message: (details: { expectedTotal: number; total: number }) => deliveryTexts.totalChanged(details.expectedTotal, details.total) },
  'reports.deliveryNotFound': { status: 404, message: 'No se encontró la entrega de recaudos.' },
} as const satisfies Record<string, { status: number; message: string | ((details: never) => string) }>

export type ProblemCode = keyof typeof problems

type DetailsOf<Code extends ProblemCode> = (typeof problems)[Code]['message'] extends (details: infer D) => string ? [details: D, options?: ErrorOptions] : [details?: unknown, options?: ErrorOptions]

/** The only error the product throws on purpose; anything else is a bug and answers 500 without a word about the inside. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code
  readonly details: unknown

  constructor(code: Code, ...[details, options]: DetailsOf<Code>) {
    super(messageOf(code, details), options)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code].status
  }
}

function messageOf(code: ProblemCode, details: unknown): string {
  const { message } = problems[code]
  return typeof message === 'string' ? message : (message as (details: unknown) => string)(details ?? {})
}

/** What is wrong with one field, by the path that leads to it. */
export type Fault = { field: string; message: string }

/** The first few by their names; all of them are in the details. */
function listed(faults?: readonly Fault[]): string {
  if (!Array.isArray(faults)) return ''
  const first = (faults as readonly Fault[]).slice(0, 3).map(({ field, message }) => ` ${shownField(field) ? `${shownField(field)}: ` : ''}${message}`)
  return first.join('') + (faults.length > 3 ? ' …' : '')
}

/** The figures as they are now, for whoever confirmed earlier ones. */
type FiguresChanged = {
  balanceVersion: number
  figures: readonly { materialName: string; unit: string; dispatched: number; consumed: number | null; returned: number; lost: number }[]
}

/** Everything that stands in the way of a move, at once; nothing where the state has no such move. */
type Refused = { obstacles: readonly { code: string; message: string }[] }

const said = ({ obstacles }: Refused) => (obstacles.length > 0 ? obstacles.map(({ message }) => message).join(' ') : undefined)

/** Where the state has no such move: in which state the record is. */
const notInState = (record: string, state: string | undefined) =>
  state ? `${record} está en el estado «${state}» y no admite esa acción.` : `${record} no admite esa acción en su estado actual.`

const megabytes = (bytes: number) => count(Math.floor(bytes / 1024 / 1024))

const named = ({ name }: { name?: string }) => (name ? ` ${name}` : '')

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? (seconds === 1 ? '1 segundo' : `${seconds} segundos`) : minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
