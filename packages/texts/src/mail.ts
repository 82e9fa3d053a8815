import type { ConsumptionFlag } from '@barreno/domain/statuses/orders'
import { institution } from './institution.ts'
import { flagLabels } from './labels.ts'

/** Texts of the portal's mails. */
export const mailTexts = {
  greeting: (name: string) => `${name}:`,
  linkFallback: 'Si el botón no abre, copie esta dirección en su navegador:',
  footer: `${institution.name} · RIF ${institution.rif}`,
  automatic: 'Este correo se envió automáticamente.',

  passwordReset: {
    subject: `Contraseña nueva para ${institution.product}`,
    reason: (username: string) =>
      `Se pidió una contraseña nueva para su cuenta «${username}» en ${institution.product} (${institution.name}).`,
    action: 'Crear una contraseña nueva',
    validity: (minutes: number) =>
      `El enlace sirve una sola vez y vence a los ${minutes} minutos. Si pidió varios, sirve solo el más reciente.`,
    otherwise:
      'Si usted no la pidió, no haga nada: su contraseña sigue siendo la misma. Nadie de la corporación le pedirá su contraseña ni este enlace.',
  },

  unlinked: {
    subject: `Cambió la forma de entrar en su cuenta de ${institution.product}`,
    reason: (username: string, provider: string) =>
      `Su cuenta «${username}» en ${institution.product} (${institution.name}) ya no está vinculada con ${provider}, y sus sesiones se cerraron.`,
    byPassword: (username: string) =>
      `Desde ahora entra con su usuario «${username}» y su contraseña de este portal. Si no la recuerda, pida una nueva.`,
    withoutPassword: 'Su cuenta no tiene todavía una contraseña en este portal: pida una para entrar.',
    action: 'Pedir una contraseña nueva',
    otherwise: 'Si no sabe por qué cambió, consulte a quien administra las cuentas.',
  },

  /** For users who forgot a password that their account does not use to sign in. */
  enterAtProvider: {
    subject: `Cómo entrar en su cuenta de ${institution.product}`,
    reason: (username: string) =>
      `Se pidió una contraseña nueva para su cuenta «${username}» en ${institution.product} (${institution.name}).`,
    consequence: (provider: string) =>
      `Esa cuenta no entra con una contraseña de este portal, sino con ${provider}: use el botón «Entrar con ${provider}». Si olvidó la contraseña de ${provider}, recupérela allí.`,
    action: 'Ir a la página de inicio de sesión',
    otherwise: 'Si usted no la pidió, no haga nada: nada cambió en su cuenta.',
  },

  blockedPasskey: {
    subject: `Una llave de acceso de su cuenta en ${institution.product} quedó bloqueada`,
    reason: (passkey: string) =>
      `Alguien usó la llave de acceso «${passkey}» con un contador anterior al que ya había mostrado: puede haber una copia de ella en uso.`,
    consequence: 'Desde ahora no sirve para entrar ni para confirmar nada.',
    action: 'Abrir su cuenta',
    otherwise: 'Entre con su contraseña y un código, quite esa llave, cierre las sesiones que no reconozca y registre otra llave.',
  },

  invitation: {
    subject: (alianza: string) => `Invitación de ${alianza} a ${institution.product}`,
    reason: (alianza: string) => `${alianza} le invita a entrar en ${institution.product} (${institution.name}) como una de sus personas.`,
    action: 'Aceptar y crear una contraseña',
    validity: (hours: number, email: string) =>
      `El enlace sirve una sola vez y vence a las ${hours} horas. Después entre con este correo, ${email}, en la pestaña Alianzas.`,
    otherwise: 'Si no conoce a la alianza, no haga nada: sin el enlace nadie entra en su nombre.',
  },

  bodyAdministrator: {
    subject: (body: string) => `Nombramiento de quien administra las cuentas de ${body}`,
    named: (name: string, username: string, body: string, by: string | null) =>
      `${by ?? 'Quien opera el servidor'} nombró a ${name} (${username}) para administrar las cuentas de ${body}: desde ahora crea, edita y desactiva las cuentas de ese organismo y cambia sus contraseñas, y nadie de la corporación puede hacerlo en su lugar.`,
    action: 'Abrir el historial',
    otherwise: `Compruebe con el organismo que la persona es suya. Si no lo es, avise a la gerencia.`,
  },

  delegation: {
    subject: (giver: string) => `${giver} le da un encargo en ${institution.product}`,
    given: (giver: string, from: string, until: string, reason: string) =>
      `${giver} le encarga decidir en su lugar del ${from} al ${until}. Razón: ${reason}`,
    what: (what: string) => `Podrá: ${what}. Todo quedará a su nombre, por encargo de quien se lo dio.`,
    action: 'Abrir su cuenta',
    otherwise: 'El encargo cuenta cuando usted lo acepte en su cuenta. Si no le corresponde, no lo acepte.',
  },

  confirmation: {
    action: 'Ver lo que se pidió',
    what: (act: string, record: string) => `${act}: ${record}.`,
    reason: (reason: string) => `Razón: ${reason}`,
    subjects: { asked: 'Por confirmar', confirmed: 'Confirmado', refused: 'Rechazado', expired: 'Venció' },
    subject: (news: string, act: string, record: string) => `${news}: ${act}, ${record}`,
    asked: (who: string) => `${who} pide la confirmación de otra persona.`,
    expires: (moment: string) => `Vence el ${moment}; mientras nadie lo confirme no se hace nada.`,
    confirmed: (who: string) => `${who} confirmó lo que usted pidió y ya está hecho.`,
    refused: (who: string) => `${who} rechazó lo que usted pidió; no se hizo nada.`,
    expired: (moment: string) => `Lo que usted pidió venció el ${moment} sin que otra persona lo confirmara; no se hizo nada.`,
    again: 'Si todavía hace falta, hay que pedirlo de nuevo.',
  },

  alarms: {
    subject: (number: string) => `Preorden ${number}: el patrón tiene alarmas`,
    waits: (number: string, clientName: string) => `La preorden ${number} de ${clientName} espera su revisión y su patrón tiene alarmas:`,
    alarm: (front: number, text: string, engineer: string | undefined) =>
      `Frente ${front}: ${text}${engineer ? ` La aceptó ${engineer}.` : ''}`,
    alarmOfLines: (text: string) => `Materiales: ${text}`,
    action: 'Abrir la preorden',
    standing:
      'Mientras haya alarmas sin aceptar, la preorden no pasa al gerente: se corrige el diseño o las acepta por escrito el ingeniero responsable.',
    accepted: 'Todas están aceptadas por escrito. Compruebe las razones antes de aprobar.',
  },

  substitution: {
    subject: (body: string, orderNumber: string) => `El gerente actuó en sustitución de ${body} en la orden ${orderNumber}`,
    done: (what: string, body: string, orderNumber: string, clientName: string, moment: string) =>
      `${what}, en sustitución de ${body}: orden ${orderNumber} de ${clientName}, el ${moment}.`,
    requestedSubject: (body: string, orderNumber: string) => `Por confirmar en sustitución de ${body}: orden ${orderNumber}`,
    requested: (what: string, body: string, orderNumber: string, clientName: string) =>
      `Otro gerente pidió actuar en sustitución de ${body} en la orden ${orderNumber} de ${clientName}: ${what}. Cuenta cuando usted u otro gerente la confirme.`,
    expires: (hours: number) => `La solicitud vence a las ${hours} horas.`,
    otherwise: 'Si su organismo no está de acuerdo, puede objetar la orden mientras no haya salido.',
    action: 'Ver la orden',
  },

  voided: {
    subject: (orderNumber: string) => `Confirme de nuevo el consumo de la orden ${orderNumber}`,
    said: (flag: ConsumptionFlag, orderNumber: string, clientName: string, confirmed: string, voided: string) =>
      `El ${voided} quedó sin efecto ${flagLabels[flag]} que se dio el ${confirmed} en la orden ${orderNumber} de ${clientName}.`,
    causes: {
      statement: 'El operador declaró otras cifras después. Revíselas y confirme las que valen ahora.',
      blastReport: 'El operador declaró un parte de voladura después. Revíselo y confirme las cifras que valen ahora.',
      safekeeping: 'El resguardo recibió cantidades distintas de las confirmadas. Revíselas y confirme las que valen ahora.',
    },
    action: 'Ver la orden',
  },

  objection: {
    raisedSubject: (body: string, orderNumber: string) => `${body} objetó la orden ${orderNumber}`,
    liftedSubject: (body: string, orderNumber: string) => `Se levantó la objeción de ${body} a la orden ${orderNumber}`,
    raised: (body: string, orderNumber: string, clientName: string, moment: string) =>
      `${body} objetó la orden ${orderNumber} de ${clientName} el ${moment}.`,
    reason: (reason: string) => `Razón: «${reason}»`,
    reasonOfObjection: (reason: string) => `La objeción decía: «${reason}»`,
    consequence: 'Mientras la objeción siga en pie, la orden no se puede preparar, retirar ni poner en tránsito.',
    lifted: (body: string, orderNumber: string, moment: string, inPlaceBy: string | null) =>
      `La objeción de ${body} a la orden ${orderNumber} se levantó el ${moment}${inPlaceBy ? ` por ${inPlaceBy}, en sustitución de ${body}` : ''}.`,
    action: 'Ver la orden',
  },
} as const
