import type { Fault, Problem, ProblemCode, ProblemDetails } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import { alarmTexts } from './alarms.ts'
import { confirmationTexts } from './confirmations.ts'
import { consumptionTexts } from './consumption.ts'
import { custodyTexts } from './custody.ts'
import { exportTexts } from './exports.ts'
import { fieldLabel } from './field-names.ts'
import { allOf, count, date, dateTime, money, quantity } from './format.ts'
import { incidentTexts } from './incidents.ts'
import type { QuotaOver } from '@barreno/domain/obstacle'
import { permitWords } from './permit-words.ts'
import { licenceTexts } from './magazines.ts'
import { statusLabel } from './labels.ts'
import { describeObstacle } from './obstacles.ts'
import { oidcRefusals } from './oidc.ts'
import { paymentTexts } from './payments.ts'
import { deliveryTexts } from './recaudos-delivery.ts'
import { named, screenRefusals } from './screen-refusals.ts'
import { texts } from './server.ts'
import { supplyTexts } from './supply.ts'

/** The message of each refusal: a text, or a function of the refusal's details. */
export const problemTexts = {
  ...screenRefusals,
  ...oidcRefusals,
  'auth.wrongCredentials':       'Usuario o contraseña incorrectos.',
  'auth.tooManyAttempts':        (details) => `Demasiados intentos de inicio de sesión. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.`,
  'auth.tooManyResets':          (details) => `Ya se pidieron varios enlaces. Revise su correo, o espere ${wait(details.retryAfterSeconds)} e intente de nuevo.`,

  'auth.tooManyCodes':           (details) => `Demasiados intentos. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.`,
  'auth.wrongPassword':          'La contraseña actual no es correcta.',
  'auth.samePassword':           'La contraseña nueva debe ser distinta de la actual.',
  'auth.passwordCommon':         'Esa contraseña es de las más usadas y se adivina enseguida. Elija otra.',
  'auth.passwordOwnName':        'La contraseña no puede ser el nombre, el usuario, el correo, un número propio ni el rol de la cuenta. Elija otra.',
  'auth.passwordChangeRequired': 'Debe cambiar su contraseña antes de continuar.',
  'auth.codeNeeded':             (details) => details && !details.code ? 'Use su llave de acceso, o un código de recuperación.' : details ? 'Use su llave de acceso, o ingrese el código de su aplicación de autenticación.' : 'Ingrese el código de su aplicación de autenticación.',
  'auth.wrongCode':              'El código no es correcto o ya se usó.',
  'auth.codeNotConfirmed':       'El código no es correcto. Compruebe la hora de su teléfono e intente con el siguiente.',
  'auth.secondFactorOwed':       (details) => details.owes === 'setUp' ? 'Su cuenta debe tener un segundo factor: actívelo antes de continuar.' : 'Confirme con su segundo factor antes de continuar.',
  'auth.passkeyRefused':         'Esa llave de acceso no sirve para entrar aquí.',
  'auth.passkeyNotConfirmed':    'La llave de acceso no se pudo comprobar. Intente de nuevo.',
  'auth.passkeyBlocked':         'Esa llave de acceso está bloqueada: puede haber una copia de ella en uso. Entre de otro modo, quítela de su cuenta y registre otra.',
  'auth.passkeyNotFound':        'Esa llave de acceso ya no está en su cuenta.',
  'auth.passkeyKnown':           'Esa llave de acceso ya está registrada.',
  'auth.passkeysUnavailable':    'Las llaves de acceso necesitan que el portal tenga un nombre de dominio (PUBLIC_URL).',
  'auth.lastFactor':             'Su cuenta debe tener un segundo factor, y este es el único. Active otro antes de quitarlo.',
  'auth.factorAlreadyOn':        'Su cuenta ya tiene un segundo factor. Desactívelo para registrar otro.',
  'auth.factorUnreadable':       'El servidor no puede leer su segundo factor. Entre con un código de recuperación, o pida a la gerencia que lo restablezca.',
  'auth.factorNotOn':            'La cuenta no tiene un segundo factor.',
  'auth.enrolmentMissing':       'Comience de nuevo el registro del segundo factor.',
  'auth.sessionNotFound':        'Esa sesión ya no está abierta.',
  'auth.proofNeeded':            (details) => details.byFactor ? 'Confirme con su segundo factor, una llave de acceso o un código, para continuar.' : `Confirme que es usted para continuar: hace más de ${count(details.minutes)} minutos que no lo hace.`,

  'settings.wrongCredentials':   'Credenciales incorrectas. Por favor, inténtalo de nuevo.',
  'settings.unavailable':        'El gestor de direcciones no está habilitado en este servidor.',

  'input.invalid':               (faults) => `Los datos enviados no son válidos.${listed(faults)}`,
  'input.limitNeeded':           (details) => `La lista tiene más de ${count(details.most)} filas. Pida una página con el parámetro limit (de 1 a 500), o use filtros.`,
  'input.notJson':               'El contenido enviado no es JSON válido.',
  'input.multipart':             'El formulario enviado está incompleto o mal formado.',
  'input.tooLarge':              'El contenido enviado es demasiado grande.',
  'input.mediaType':             'El tipo de contenido enviado no es compatible.',
  'request.keyReused':           'Esta clave de envío ya se usó con otros datos.',
  'request.keyInvalid':          validation.idempotencyKey,
  'request.tooMany':             (details) => `Su cuenta envió demasiadas solicitudes seguidas. Espere ${wait(details.retryAfterSeconds)} e intente de nuevo.`,
  'request.tooManyAtOnce':       () => 'Ya hay varios documentos o patrones de su cuenta en preparación. Espere a que terminen e intente de nuevo.',
  'request.withdrawn':           'Este envío se dejó sin efecto antes de llegar al servidor: no se hizo nada.',
  'request.tooManyCalls':        () => 'Demasiadas solicitudes a la vez desde su red. Espere unos segundos e intente de nuevo.',
  'live.tooMany':                () => 'Esta sesión ya sigue los cambios en varias ventanas. Cierre alguna para seguirlos también aquí.',
  'live.full':                   () => 'Ahora mismo no se pueden seguir los cambios al momento. La página se actualiza al volver a ella.',
  'request.notFound':            'La dirección solicitada no existe.',
  'request.methodNotAllowed':    'Esta dirección no admite esa operación.',
  'request.expectation':         'El servidor no atiende esa expectativa.',
  'request.malformed':           'La solicitud está mal formada.',
  'request.headersTooLarge':     'Las cabeceras de la solicitud son demasiado grandes.',
  'request.timeout':             'La solicitud tardó demasiado en llegar.',
  'server.busy':                 'El sistema está ocupado. Intente de nuevo en un momento.',
  'server.diskFull':             'El disco del servidor está lleno y no se guardan cambios. Puede seguir consultando; avise al administrador del portal.',
  'server.failed':               'Ocurrió un error inesperado en el servidor. Intente de nuevo; si continúa, avise al administrador.',

  'files.tooLarge':              (details) => `El archivo${named(details)} supera el límite de 25 MB.`,
  'files.diskLow':               'El disco del servidor está casi lleno y no se reciben archivos. Lo demás sigue funcionando; avise al administrador del portal.',
  'files.quotaReached':          (details) => `Con este envío los archivos de su cuenta superan el espacio que tiene (${megabytes(details.limitBytes)} MB). Comuníquese con la corporación.`,
  'files.tooMuchAtOnce':         (details) => `Su cuenta está enviando más de ${megabytes(details.limitBytes)} MB a la vez. Espere a que termine el otro envío e intente de nuevo.`,
  'files.empty':                 (details) => `El archivo${named(details)} está vacío.`,
  'files.typeNotAllowed':        (details) => `Tipo de archivo no permitido${details.name ? ` (${details.name})` : ''}. Use ${details.allowed}.`,
  'files.infected':              (details) => `El antivirus encontró un programa dañino en el archivo${named(details)}${details.found ? ` (${details.found})` : ''} y no se guardó.`,
  'files.scanFailed':            'El antivirus del servidor no responde y no se reciben archivos. Lo demás sigue funcionando; avise al administrador del portal.',
  'files.unavailable':           'El depósito de archivos no está disponible: por ahora no se reciben ni se entregan. Lo demás sigue funcionando; intente de nuevo en unos minutos.',
  'files.documentNotPlain':      (details) => `El documento${named(details)} trae una plantilla o una imagen de otra dirección, un objeto incrustado o un contenido que no corresponde a su índice. Guárdelo de nuevo sin ellos, o como PDF.`,
  'files.tooMany':               'Se enviaron demasiados archivos.',
  'files.damaged':               'El archivo almacenado está dañado y no se entrega. Avise al administrador.',
  'files.missing':               'El archivo no está en este servidor. Avise al administrador: puede estar en una copia de seguridad o en otro servidor.',
  'files.notFound':              'No se encontró el archivo o no tienes permiso para verlo.',

  'clients.inactive':            'La cuenta de su alianza está inactiva. Comuníquese con la corporación para reactivarla.',
  'clients.usernameTaken':       'Ya existe una alianza con ese nombre de usuario o correo.',
  'clients.rifTaken':            'Ya existe una alianza con ese RIF.',
  'clients.rightExpired':        (details) => `El derecho de explotación de su alianza venció el ${date(details.endsOn)}. No puede enviar solicitudes nuevas hasta que la corporación registre su renovación.`,
  'clients.notFound':            'No se encontró la alianza.',
  'clients.exceptionPast':       'La excepción debe durar al menos hasta hoy.',
  'clients.exceptionNeedless':   'El derecho de explotación de esta alianza no ha vencido.',
  'people.notFound':             'No se encontró a esa persona en su alianza.',
  'people.accountFixed':         'La cuenta de la alianza no se cambia aquí: comuníquese con la corporación.',
  'people.alreadyActive':        'Esa persona ya aceptó la invitación.',
  'people.ownPowers':            'Nadie cambia sus propias facultades. Pídalo a otra persona que administre la alianza.',
  'people.twoApprovers':         'La alianza aprueba sus solicitudes por encima de un monto: siempre debe haber dos personas que puedan aprobar.',
  'people.ownRemoval':           'No puede retirarse a sí mismo de la alianza.',
  'officers.notFound':           'No se encontró a ese funcionario en su organismo.',
  'officers.documentTaken':      'Ya hay un funcionario activo con ese documento de identidad.',
  'officers.accountTaken':       'Esa cuenta ya es de otro funcionario.',
  'officers.inactive':           'Ese funcionario ya no firma por su organismo.',
  'printouts.notFound':         'Ninguna hoja tiene ese código. Revise que sea el que está impreso, letra por letra.',
  'drilling.notFound':           'No se encontró ese precio de perforación.',
  'drilling.withdrawn':          'Ese precio ya fue retirado.',
  'drilling.dayTaken':           'Ya hay un precio de ese diámetro y método desde ese día. Retírelo antes de fijar otro.',
  'mines.notFound':              'No se encontró esa mina.',
  'mines.nameTaken':             'La alianza ya tiene una mina con ese nombre.',
  'mines.shotNotFound':          'No se encontró esa voladura en la mina.',
  'mines.shotLeftOut':           'Esa voladura ya está excluida del ajuste.',
  'mines.nothingLearned':        'Las voladuras de la mina no enseñan nada todavía: no hay qué adoptar.',
  'mines.figuresChanged':        'Las cifras cambiaron desde que las vio. Revíselas de nuevo antes de adoptarlas.',
  'mines.calibrationNotFound':   'La mina no tiene esa calibración.',
  'mines.calibrationWithdrawn':  'Esa calibración ya fue retirada.',
  'mines.shotTableEmpty':        'El archivo no trae ninguna voladura.',
  'mines.shotTableFaulty':       (details) => `El archivo tiene ${details.faults.length === 1 ? 'una falta' : `${details.faults.length} faltas`}: no se importó nada.`,
  'mines.shotTableChanged':      'La mina cambió desde la vista previa. Revísela de nuevo antes de importar.',
  'mines.noNewShots':            'El archivo no trae ninguna voladura nueva para la mina.',
  'mines.shotCounts':            'Esa voladura ya cuenta en el ajuste.',
  'delegations.notFound':        'No se encontró ese encargo.',
  'delegations.overlap':         'Ya hay un encargo entre ustedes en esos días. Revóquelo antes de dar otro.',
  'delegations.answered':        'Ese encargo ya fue respondido.',
  'delegations.over':            'Ese encargo ya terminó.',
  'users.notFound':              'Usuario no encontrado.',
  'users.actionRefused':         (details) => sentences(details) ?? 'La cuenta no admite esa acción.',
  'users.keptForRecords':        'La cuenta ya está desactivada y se conserva, porque hay registros a su nombre.',
  'users.alreadyActive':         'La cuenta ya está activa.',
  'users.alreadyInactive':       'La cuenta ya está desactivada.',
  'users.ofBody':                'Las cuentas de ese organismo las administra una persona suya. Pídaselo.',
  'users.bodyHasAdministrator':  'Ese organismo ya tiene quien administre sus cuentas: a los demás los nombra esa persona.',
  'users.alreadyAdministers':    'Esa persona ya administra las cuentas de su organismo.',
  'users.administersNothing':    'Esa persona no administra las cuentas de su organismo.',
  'users.lastBodyAdministrator': 'Es la única persona que administra las cuentas del organismo. Nombre antes a otra.',
  'users.usernameTaken':         'Ya existe un gestor con ese nombre de usuario o correo.',
  'users.codigoUnicoTaken':      'Ya existe un gestor con ese código único.',

  'materials.notFound':          'No se encontró el material.',
  'materials.unknown':           (details) => `Estos materiales no existen o ya no están disponibles: ${details.materialIds.join(', ')}.`,
  'materials.codeTaken':         (details) => (details.materialIds ? `Ya existen materiales con estos códigos: ${details.materialIds.join(', ')}.` : 'Ya existe un material con ese código.'),
  'materials.createDenied':      'No tienes permiso para crear materiales.',
  'materials.actionRefused':     (details) => sentences(details) ?? 'El material no admite esa acción.',
  'materials.deletedMeanwhile':  'Uno de los materiales acaba de eliminarse del catálogo. Recargue la página.',
  'materials.importNotFound':    'No se encontró la importación.',
  'materials.importConfirmed':   'La importación ya se confirmó y no se puede cambiar.',
  'materials.importEmpty':       (details) => `El archivo${named(details)} no tiene filas con datos.`,
  'materials.importSheetUnknown': 'El archivo no tiene esa hoja.',
  'materials.importFaulty':      (details) => `Quedan ${details.rows.length} filas con errores. Corríjalas o exclúyalas.`,
  'materials.importNothing':     'Ninguna fila cambiaría nada.',
  'materials.importRepeated':    (details) => `Este mismo archivo ya se importó: ${details.importNumber}, el ${dateTime(details.confirmedAt)}${details.confirmedByName ? ` por ${details.confirmedByName}` : ''}. Para importarlo otra vez, indique ese número.`,
  'materials.importNotConfirmed': 'La importación no se ha confirmado: descártela.',
  'materials.importReverted':    'La importación ya se revirtió.',
  'materials.importWithoutStock': 'La importación no cargó existencias: no hay nada que revertir.',
  'materials.importRevertShort': (details) => `No se puede revertir: no alcanza la existencia. ${details.lines.map(({ materialId, loaded, quantity: there, unit }) => `${materialId}: se cargaron ${quantity(loaded)} ${unit} y hay ${quantity(there)}`).join('; ')}.`,
  'materials.importOutdated':    'El catálogo cambió desde la vista previa. Revísela de nuevo.',
  'spreadsheets.unreadable':     'El archivo no se puede leer como hoja de cálculo. Ábralo y guárdelo de nuevo como XLSX o CSV.',
  'spreadsheets.locked':         'El archivo está protegido con contraseña. Guárdelo sin ella.',
  'spreadsheets.tooLarge':       'La hoja tiene más de 20.000 filas o demasiado contenido. Divida el archivo.',
  'inventory.stockNegative':     'La operación dejaría existencias negativas.',
  'inventory.magazineNegative':  custodyTexts.magazineNegative,
  'inventory.adjustDenied':      'No tienes permiso para realizar ajustes.',
  'inventory.lotNotUsable':      'Lo que queda está en lotes en cuarentena, retirados o vencidos, y no puede salir.',
  'magazines.notFound':          'No se encontró el polvorín.',
  'magazines.codeTaken':         'Ya hay un polvorín con ese código.',
  'magazines.nameTaken':         'Ya hay un polvorín con ese nombre.',
  'magazines.overLicence':       licenceTexts.over,
  'magazines.incompatible':      licenceTexts.incompatible,
  'magazines.unlicensed':        licenceTexts.unlicensed,
  'magazines.closed':            'Ese polvorín está cerrado. Elija otro, o ábralo antes.',
  'magazines.notEmpty':          'El polvorín todavía tiene material. Trasládelo antes de cerrarlo.',
  'magazines.isDefault':         'Es el polvorín donde está lo que nadie dice dónde está: no se puede cerrar.',
  'magazines.oneHead':           'Un polvorín cuenta con otro que no cuenta con ninguno, y que no tiene los suyos.',
  'magazines.joinedHasNoLicences': 'Este polvorín cuenta con otro: las licencias son las de ese.',
  'magazines.limitUsed':         'No se puede quitar una licencia mientras haya material que cuenta en ella.',
  'magazines.toleranceReason':   licenceTexts.toleranceReason,
  'custody.lotNotFound':         'No se encontró el lote.',
  'custody.lotKnown':            'Ese lote ya está registrado.',
  'custody.lotMakers':           custodyTexts.lotMakers,
  'custody.lotDiffers':          custodyTexts.lotDiffers,
  'custody.lotUnchanged':        'El lote ya está en ese estado.',
  'custody.notHeld':             custodyTexts.notHeld,
  'permits.notFound':            'No se encontró el permiso.',
  'permits.numberTaken':         'Ese permiso ya está registrado: mismo titular, clase, número y día en que empieza.',
  'permits.withdrawn':           'El permiso está retirado y no se cambia.',
  'permits.quotaExceeded':       (details: { quotas: readonly QuotaOver[] } | undefined) =>
    details ? permitWords.exceeded(details.quotas) : 'La orden pasaría el cupo de la alianza.',
  'combos.notFound':             'No hay un combo activo.',
  'combos.changed':              'El combo cambió. Revise las cantidades antes de enviar.',

  'patterns.refused':            (faults) => `No se puede sugerir un patrón con estos datos.${listed(faults)}`,
  'patterns.notFound':           'Este frente no tiene un patrón sugerido.',
  'patterns.alarms':             (details) => (details && sentences(details)) ?? alarmTexts.standing,
  'patterns.alarmNotFound':      'El patrón de este frente no tiene esa alarma.',
  'patterns.alarmHard':          (details) => alarmTexts.hard(details.code),
  'patterns.alarmAccepted':      (details) => alarmTexts.alreadyAccepted(details?.engineerName),
  'patterns.alarmChanged':       (details) => alarmTexts.changed(details.text),
  'preorders.notFound':          (details) => `No se encontraron detalles para la preorden con ID ${details?.id ?? ''}`.trim(),
  'preorders.transitionRefused': (details) => sentences(details) ?? notInState('La preorden', details.status && statusLabel(details.status)),
  'preorders.inputRefused':      (details) => sentences(details) ?? 'Faltan datos para esa acción.',
  'preorders.alreadyConverted':  (details) => `La preorden ya fue convertida en la orden ${details.orderNumber}.`,
  'preorders.statusByOtherCall': (details) => `El estado ${details.status} se alcanza con ${details.call}.`,
  'uploads.notFound':            'No hay un archivo en camino con ese identificador, o ya venció. Cárguelo de nuevo.',
  'uploads.gap':                 (details) => `La parte no sigue a lo que ya llegó: continúe desde el byte ${details.received}.`,
  'uploads.pieceSize':           (details) => `La parte está vacía o es demasiado grande: aquí caben hasta ${details.most} bytes.`,
  'uploads.incomplete':          (details) => `Faltan partes del archivo: llegaron ${details.received} de ${details.size} bytes.`,
  'uploads.damaged':             (details) => `El archivo ${details.name} no llegó como se anunció: su huella es otra. Cárguelo de nuevo.`,
  'uploads.gone':                'Un archivo que la solicitud nombra ya no está en camino. Cárguelo de nuevo.',
  'uploads.tooMany':             (details) => `Tiene demasiados archivos en camino: caben ${details.most}. Envíe o descarte alguno.`,
  'preorders.filesPerFront':     (details) => `Se requiere un archivo de patrón por cada frente: se esperaban ${details.expected} y se recibieron ${details.received}.`,
  'preorders.totalTooLarge':     'El total de la solicitud supera el monto máximo admitido.',

  'preorders.suggestionChanged': ({ fronts }) =>
    fronts.length === 1
      ? `Lo que se sugiere para el frente ${fronts[0]!.frontIndex} cambió desde que lo revisó. Revíselo de nuevo.`
      : `Lo que se sugiere para los frentes ${allOf(fronts.map(({ frontIndex }) => String(frontIndex)))} cambió desde que los revisó. Revíselos de nuevo.`,
  'preorders.totalChanged':      (details) => `El total de la solicitud cambió: ahora es de ${money(details.total)}. Revíselo de nuevo.`,

  'orders.aboveRule':            (details) => `Lo que pase de ${money(details.approvalAbove)} lo aprueba otra persona de su alianza: pídalo como una solicitud de servicio.`,
  'orders.notFound':             'No se encontró la orden solicitada o no tienes permiso para verla.',
  'orders.totalTooLarge':        'El total de la orden supera el monto máximo admitido.',
  'orders.transitionRefused':    (details) => sentences(details) ?? notInState('La orden', details.status && statusLabel(details.status)),
  'orders.inputRefused':         (details) => sentences(details) ?? 'Faltan datos para esa acción.',
  'orders.statusByOtherCall':    (details) => `El estado ${details.status} se alcanza con ${details.call}.`,
  'orders.alreadyAssigned':      (details) => `La orden ya tiene operador asignado${details.name ? `: ${details.name}` : ''}.`,
  'notices.notFound':            'No se encontró el aviso.',
  'orders.objectionNotFound':    'No se encontró la objeción.',
  'orders.objectionLifted':      (details) => `La objeción ya fue levantada el ${dateTime(details.at)}.`,
  'orders.alreadyObjected':      'Su organismo ya tiene una objeción en pie sobre esta orden.',
  'orders.objectionStands':      'Un organismo objetó la orden. Recargue para leer la objeción: mientras no se levante, la orden no se prepara ni sale.',
  'orders.objectionTooLate':     'La orden ya no está en preparación ni a la espera de salir: no se puede objetar.',
  'orders.alreadyConfirmed':     (details) => sentences(details) ?? 'Esa confirmación ya está registrada.',
  'orders.statementUnchanged':   consumptionTexts.unchanged,
  'orders.figuresChanged':       (details) => consumptionTexts.figuresChanged(details.figures.slice(0, 3).map((line) => consumptionTexts.lineOf(line.materialName, line.unit, line)), details.figures.length > 3),
  'verifications.notFound':      'No se encontró la verificación.',
  'backups.noPlace':             'El servidor no tiene un lugar para los respaldos. Quien lo administra lo indica en BACKUP_TO.',
  'backups.running':             'Ya se está haciendo un respaldo. Espere a que termine.',
  'verifications.running':       'Ya hay una verificación en curso. Espere a que termine.',
  'comments.notFound':           'No se encontró el mensaje o no tiene permiso para verlo.',
  'comments.recordNotFound':     'No se encontró el registro o no tiene permiso para verlo.',
  'comments.removed':            'El mensaje ya fue eliminado.',
  'comments.notOpen':            'La pregunta ya no espera respuesta.',
  'comments.notSent':            'La solicitud todavía no se ha enviado: la conversación comienza cuando llega a la corporación.',
  'incidents.notFound':          'No se encontró la novedad o no tienes permiso para verla.',
  'incidents.alreadyClosed':     'La novedad ya está cerrada.',
  'incidents.notTold':           (details) => incidentTexts.notTold(details.agencies),
  'incidents.notToTell':         (details) => incidentTexts.notToTell(details.agency),
  'incidents.alreadyTold':       (details) => incidentTexts.alreadyTold(details.agency),
  'incidents.alreadyAcknowledged': incidentTexts.acknowledge.already,
  'orders.reservationsChanged':  (details) => supplyTexts.uses.changed(details.reservations.slice(0, 3).map(({ quantity: taken, materialId, orderNumber }) => supplyTexts.uses.use(taken, materialId, orderNumber))),
  'orders.approvalTypeInvalid':  'Indique un tipo de aprobación válido, uno solo.',
  'orders.approvalTypeNotForRole': (details) => `Tipo de aprobación ${details.type} no válido para su rol.`,
  'orders.contentDenied':        'No tiene permisos para modificar el contenido de esta orden en su estado actual.',
  'orders.guideInUse':           (details) => details.orderNumber ? `La guía ${details.guide} ya está confirmada en la orden ${details.orderNumber}. Si un mismo documento ampara las dos, indique la razón.` : 'La guía ya está confirmada en otra orden.',
  'orders.documentOfOtherAgency': (details) => details.agency ? `El documento ${details.document} ya firmó esta orden por ${details.agency}: una misma persona no firma por dos organismos.` : 'Ese documento ya firmó esta orden por otro organismo.',
  'confirmations.needed':       (details) => `${confirmationTexts.describeNeed(details) ?? ''} Pide la confirmación de otra persona; no se ha hecho nada.`.trim(),
  'confirmations.notFound':     'No se encontró lo que se pidió confirmar.',
  'confirmations.pending':      'Ya hay un pedido igual sobre este registro a la espera de otra persona.',
  'confirmations.decided':      (details) => ({ confirmed: 'Ya fue confirmado y hecho.', refused: 'Ya fue rechazado.', withdrawn: 'Quien lo pidió ya lo retiró.', expired: 'Venció: pasaron 24 horas sin la confirmación de otra persona.' })[details.state],
  'confirmations.own':          'Usted lo pidió: lo confirma otra persona.',
  'confirmations.askerGone':    'Quien lo pidió ya no puede hacerlo: su cuenta está desactivada o perdió el permiso. Rechácelo.',
  'confirmations.changed':      (details) => `El registro cambió desde que se pidió y ya no se haría lo mismo${Object.keys(details.changes).length > 0 ? `: ${Object.keys(details.changes).map(fieldLabel).join(', ')}` : ''}${details.changedAt ? `. Lo cambió ${details.changedBy ?? 'otra persona'} el ${dateTime(details.changedAt)}` : ''}. Rechácelo, o que se pida de nuevo.`,
  'orders.substitutionOff':      (details) => `La sustitución de organismos está desactivada: solo ${details.agency} puede hacerlo.`,
  'orders.substitutionPending':  describeObstacle({ code: 'substitutionPending' }),
  'orders.substitutionNotFound': 'No se encontró la solicitud de sustitución.',
  'orders.substitutionDecided':  (details) => ({ confirmed: 'La sustitución ya fue confirmada.', declined: 'La solicitud de sustitución ya fue rechazada.', expired: 'La solicitud de sustitución venció: pasaron más de 24 horas sin la confirmación de otro gerente.' })[details.outcome],
  'orders.substitutionOwn':      'Usted pidió esta sustitución: la confirma otro gerente.',
  'orders.blastReportsOff':      'En este portal no se declaran partes de voladura.',
  'orders.blastReportNotFound':  'No se encontró el parte de voladura.',
  'orders.blastReportStands':    (details) => details.reportNumber ? `El frente ya tiene el parte ${details.reportNumber}. Ábralo y decida si otro lo sustituye.` : 'El parte que iba a sustituir ya no es el del frente. Actualice la página.',
  'orders.blastReportReplaced':  'Otro parte sustituyó a este.',
  'orders.blastReportSigned':    'La alianza ya firmó este parte.',
  'orders.blastTextChanged':     'El parte no es el que usted leyó. Léalo de nuevo.',
  'orders.blastAboveDispatch':   'Los partes declaran más de lo que salió de un lote.',
  'orders.reentryTooEarly':      (details) => `Nadie entra al frente antes ${details.clearAt ? `del ${dateTime(details.clearAt)}` : 'de que termine la espera'}.`,
  'orders.reentryStated':        'El reingreso a este frente ya fue declarado.',
  'orders.handoversOff':         'En este portal no se firman entregas.',
  'orders.handoverNotFound':     'No se encontró la entrega.',
  'orders.handoverSettled':      (details) => ({ accepted: 'La entrega ya fue firmada por ambas partes.', refused: 'La entrega ya fue rechazada por quien recibe.', withdrawn: 'Quien entrega retiró la oferta.', expired: 'La oferta venció sin firma: que se ofrezca de nuevo.' })[details.state],
  'orders.handoverOpen':         (details) => `Ya hay una entrega de esta orden a la espera de firma${details.handoverNumber ? `: ${details.handoverNumber}` : ''}.`,
  'orders.handoverOwn':          'Usted ya firmó esta entrega: la otra parte la firma otra persona.',
  'orders.handoverTextChanged':  'El acta no es la que usted leyó. Léala de nuevo.',
  'orders.handoverUnsigned':     'La entrega no tiene la firma de ambas partes.',
  'orders.handoverAbove':        'Nadie entrega más de lo que tiene en su poder.',
  'orders.handoverPaperUsed':    (details) => `Esa foto ya es la de ${details.handoverNumber ? `la entrega ${details.handoverNumber}` : 'otra entrega'}: fotografíe la hoja de esta.`,
  'orders.handoverNotOnPaper':   'Nadie firmó esta entrega en papel.',
  'orders.guideDenied':          'No tienes permiso para asignar la guía DAEX.',
  'orders.paymentStatusUnknown': (details) => `El estado de pago ${details.status} no existe: solo se registra PAGADO.`,
  'orders.paymentAboveOutstanding': (details) => paymentTexts.aboveOutstanding(details.outstanding),
  'orders.totalBelowPaid':       (details) => paymentTexts.totalBelowPaid(details.paidAmount),
  'orders.paidAboveTotal':       'Los pagos de una orden no pueden superar su total.',
  'orders.paymentNotFound':      paymentTexts.notFound,
  'orders.paymentIsReversal':    (details) => paymentTexts.isReversal(details.paymentNumber),
  'orders.paymentReversed':      (details) => paymentTexts.alreadyReversed(details.paymentNumber, details.reversedBy),
  'orders.paymentDelivered':     (details) => paymentTexts.delivered(details.paymentNumber, details.deliveryNumber),
  'orders.secondLookMissing':    'Falta la segunda revisión del gerente.',
  'orders.secondLookNeedless':   'La orden no espera una segunda revisión.',
  'orders.totalChanged':         (details) => `El total de la orden cambió: ahora es de ${money(details.total)}. Revíselo de nuevo.`,
  'orders.sumChanged':           (details) => `La suma cambió: ahora son ${money(details.total)}. No se registró ningún pago. Revísela de nuevo.`,
  'orders.receiptNotFound':      'La orden no tiene un recibo de pago.',
  'schedule.feedNotFound':       'Esta dirección de calendario no existe o se anuló.',
  'views.notFound':              'No se encontró la vista.',
  'views.tooMany':               (details) => `De una lista se guardan hasta ${details.most} vistas. Quite una.`,
  'views.nameTaken':             'Ya hay una vista con ese nombre en esta lista.',
  'views.changed':               'La vista cambió entretanto. Recargue para verla.',
  'exports.tooManyAtOnce':       'Ya tiene dos exportaciones en curso. Espere a que terminen o cancele una.',
  'exports.tooManyRows':         (details) => exportTexts.tooMany(details.format, details.most),
  'exports.tooWide':             exportTexts.tooWide,
  'orders.safekeepingNotFound':  'La orden no tiene material en resguardo.',

  'reports.statisticsDenied':    'No tienes permiso para ver estas estadísticas.',
  'reports.rangeInvalid':        'Por favor, selecciona un rango de fechas válido.',
  'reports.tooManyPeriods':      (details) => `El rango tiene más de ${details.most} períodos. Elija uno más corto, o véalo por mes o por año.`,
  'reports.nothingToSettle':     'No hay recaudos pendientes por entregar.',
  'reports.totalChanged':        (details) => deliveryTexts.totalChanged(details.expectedTotal, details.total),
  'reports.deliveryNotFound':    'No se encontró la entrega de recaudos.',
} as const satisfies {
  [Code in ProblemCode]: Code extends keyof ProblemDetails ? string | ((details: ProblemDetails[Code]) => string) : string
}

/** Returns the message of a refusal. */
export function describeProblem({ code, details }: Pick<Problem, 'code' | 'details'>): string {
  const message: string | ((details: never) => string) = problemTexts[code]
  return typeof message === 'string' ? message : message((details ?? {}) as never)
}

/** Lists the first few faults with the labels of their fields. The details contain all of them. */
function listed(faults?: readonly Fault[]): string {
  if (!Array.isArray(faults)) return ''
  const all: readonly Fault[] = faults
  // Unknown fields have no label, so they are listed by the names that were sent.
  const unknown = all.filter(({ message }) => message === texts.unknownField).map(({ field }) => field)
  const others = all.filter(({ message }) => message !== texts.unknownField)
  const first = others.slice(0, 3).map(({ field, message }) => ` ${fieldLabel(field) ? `${fieldLabel(field)}: ` : ''}${message}`)
  return first.join('') + (others.length > 3 ? ' …' : '') + (unknown.length > 0 ? ` ${texts.unknownFields(unknown)}` : '')
}

const sentences = ({ obstacles }: { obstacles: readonly { message: string }[] }) => (obstacles.length > 0 ? obstacles.map(({ message }) => message).join(' ') : undefined)

/** For a status without this transition: names the status. */
const notInState = (record: string, state: string | undefined) =>
  state ? `${record} está en el estado «${state}» y no admite esa acción.` : `${record} no admite esa acción en su estado actual.`

const megabytes = (bytes: number) => count(Math.floor(bytes / 1024 / 1024))


function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? (seconds === 1 ? '1 segundo' : `${seconds} segundos`) : minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
