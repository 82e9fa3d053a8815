import type { Power } from '@barreno/domain/actor'
import type { PersonState } from '@barreno/domain/people/schema'

/** The powers of a person of an alianza, as a word and as a sentence. */
export const powerLabels: Record<Power, string> = {
  ver: 'Ver',
  solicitar: 'Solicitar',
  aprobar: 'Aprobar',
  recibir: 'Recibir',
  confirmar: 'Confirmar',
  administrar: 'Administrar',
}

export const powerHelp: Record<Power, string> = {
  ver: 'Lee las preórdenes y órdenes de la alianza, con sus precios y documentos. La tienen todos.',
  solicitar: 'Envía, corrige y retira solicitudes en nombre de la alianza.',
  aprobar: 'Aprueba, antes de que se envíen, las solicitudes de otros que pasen del monto que fijó la alianza.',
  recibir: 'Recibe el material en el frente y devuelve el sobrante; firma cada entrega con su nombre y su cédula.',
  confirmar: 'Confirma el consumo declarado; queda con su nombre y su cédula.',
  administrar: 'Invita, cambia y retira a las personas de la alianza.',
}

const stateLabels: Record<PersonState, string> = { active: 'Activa', invited: 'Invitada', expired: 'Invitación vencida' }

/** Texts of the page about the people of an alianza. */
export const peopleTexts = {
  title: 'Personas',
  context: 'Quién entra al portal por su alianza y qué puede hacer cada quien. Lo que hagan queda con su nombre.',
  refused: 'Su alianza no le dio la facultad de administrar personas.',
  loadFailed: 'Error al cargar las personas de la alianza.',
  nobody: 'No hay personas.',
  columns: {
    person: 'Persona',
    powers: 'Facultades',
    state: 'Estado',
    lastSignIn: 'Último ingreso',
    factor: 'Segundo factor',
    actions: 'Acciones',
  },
  states: stateLabels,
  own: {
    title: 'Sus facultades',
    context: 'Las que le dio su alianza. Las cambia quien administra a sus personas.',
    none: 'No la tiene.',
  },
  /** The page as staff see it. */
  ofAlianza: {
    title: 'Personas de la alianza',
    context:
      'La alianza invita, cambia y retira a las suyas; la corporación no lo hace por ella ni conoce sus contraseñas. De la cuenta cambia los datos, la contraseña y el estatus.',
  },
  account: 'Cuenta de la alianza',
  accountNote: 'Tiene todas las facultades. La corporación la registra y la cambia.',
  expires: 'La invitación vence',
  never: 'Nunca',
  fields: {
    name: 'Nombre y apellido',
    email: 'Correo electrónico',
    emailHelp: 'Ahí recibe la invitación, y con él entra.',
    cedula: 'Cédula',
    cedulaHelp: 'Aparece junto a lo que confirme.',
    phone: 'Teléfono',
    powers: 'Facultades',
  },
  faults: { name: 'El nombre es requerido.', emailMissing: 'El correo electrónico es requerido.' },
  invite: {
    button: 'Invitar persona',
    title: 'Invitar a una persona',
    verb: 'Enviar invitación',
    done: (email: string) => `La invitación sale a ${email}. Sirve una sola vez y vence a las 72 horas.`,
    again: 'Enviar otra',
    againOf: (name: string) => `Enviar otra invitación a ${name}`,
  },
  edit: {
    button: 'Editar',
    of: (name: string) => `Editar a ${name}`,
    title: (name: string) => `Editar a ${name}`,
    verb: 'Guardar cambios',
    done: (name: string) => `Los cambios de ${name} rigen desde ahora.`,
    ownPowers: 'Sus propias facultades las cambia otra persona que administre la alianza.',
  },
  rule: {
    title: 'Aprobación de solicitudes',
    none: 'Toda solicitud se envía a la corporación sin que otra persona la apruebe.',
    stands: (amount: string) => `Lo que pase de ${amount} lo aprueba otra persona de la alianza antes de enviarse; nunca quien lo pidió.`,
    approvers: (count: number) => (count === 1 ? 'Una persona puede aprobar.' : `${count} personas pueden aprobar.`),
    needsTwo:
      'Para fijar un monto, dos personas de la alianza deben poder aprobar. Dele la facultad de aprobar a alguien que ya haya entrado.',
    edit: 'Cambiar',
    dialog: 'Aprobación de solicitudes',
    field: 'Monto',
    help: 'Una solicitud cuyo total pase de este monto espera la aprobación de otra persona. Vacío: no se pide.',
    verb: 'Guardar',
    done: 'La regla rige para las solicitudes que se envíen desde ahora.',
    loadFailed: 'Error al cargar la regla de aprobación.',
    /** Shown beside a request that is about to be sent. */
    passes: (amount: string) => `Pasa de ${amount}: antes de llegar a la corporación, otra persona de su alianza la aprueba.`,
  },
  factor: {
    states: { true: 'Activado', false: 'Sin activar' },
    reset: (by: string | null, reason: string | null) =>
      `Retirado${by ? ` por ${by}` : ''}${reason ? `: ${reason}` : ', sin razón indicada'}`,
    button: 'Quitar segundo factor',
    of: (name: string) => `Quitar el segundo factor de ${name}`,
    title: 'Quitar el segundo factor',
    text: (name: string) =>
      `Compruebe en persona que quien lo pide es ${name}. Se retiran su aplicación de códigos, sus llaves de acceso y sus códigos de recuperación, y se cierran sus sesiones. Entrará solo con su contraseña hasta que registre otro. Queda en el historial con su nombre y la razón.`,
    reason: 'Razón',
    done: (name: string) => `El segundo factor de ${name} fue retirado y sus sesiones se cerraron.`,
  },
  remove: {
    button: 'Retirar',
    of: (name: string) => `Retirar a ${name}`,
    title: 'Retirar de la alianza',
    verb: 'Retirar persona',
    text: (name: string) =>
      `${name} no podrá entrar más por la alianza y sus sesiones se cierran ahora mismo. Lo que hizo sigue a su nombre.`,
    done: (name: string) => `${name} ya no entra por la alianza.`,
  },
} as const
