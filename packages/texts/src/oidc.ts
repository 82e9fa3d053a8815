import type { ProblemDetails } from '@barreno/domain/problems'
import { agencyLabels, roleLabels } from './roles.ts'

type Of<Code extends keyof ProblemDetails> = (details: ProblemDetails[Code]) => string

const named =
  (sentence: (name: string) => string) =>
  (details: { provider: string }): string =>
    sentence(details.provider)

const roleRefused: Of<'auth.oidcRoleRefused'> = ({ role, obstacles }) =>
  `Sus grupos le dan ahora el rol ${roleLabels[role]}, y su cuenta no puede cambiar de rol todavía: ${obstacles.map(({ message }) => message).join(' ')}`
const twoRoles: Of<'auth.oidcTwoRoles'> = ({ provider: name, roles }) =>
  `Sus grupos en ${name} le dan más de un rol (${roles.map((role) => roleLabels[role]).join(', ')}). Pida que le dejen uno solo.`
const unknown: Of<'auth.oidcUnknown'> = ({ provider: name, email }) =>
  `${email ? `No hay una cuenta de gestor con el correo ${email}.` : `${name} no dio su correo electrónico.`} Pida que la registren a quien administra las cuentas.`
const ofBody: Of<'auth.oidcOfBody'> = ({ agency }) =>
  `Las cuentas de ${agencyLabels[agency]} las administra ese organismo: entre con su usuario y contraseña, o consulte a quien las administra.`

/** The refusals of a sign-in through the OpenID provider. */
export const oidcRefusals = {
  'auth.oidcUnavailable': 'Este portal no tiene un proveedor de identidad para entrar.',
  'auth.oidcUnreachable': named((name) => `No se pudo llegar a ${name}. Intente de nuevo en unos minutos.`),
  'auth.oidcCancelled': named((name) => `Canceló el inicio de sesión en ${name}, o no le fue permitido.`),
  'auth.oidcExpired': 'El inicio de sesión tardó más de 10 minutos y venció. Comience de nuevo.',
  'auth.oidcUsed': 'Ese inicio de sesión ya se usó. Comience de nuevo.',
  'auth.oidcNotOurs': 'Ese inicio de sesión no comenzó en esta ventana del navegador. Comience de nuevo.',
  'auth.oidcRefused': named((name) => `La respuesta de ${name} no se pudo comprobar. Comience de nuevo.`),
  'auth.oidcUnknown': unknown,
  'auth.oidcInactive': 'Su cuenta está desactivada en el portal. Consulte a quien administra las cuentas.',
  'auth.oidcEmailUnverified': named(
    (name) => `${name} no ha verificado su correo electrónico, y sin eso no se puede saber cuál es su cuenta.`,
  ),
  'auth.oidcLinkedToOther': named(
    (name) => `La cuenta con su correo ya está vinculada con otra identidad de ${name}. Consulte a quien administra las cuentas.`,
  ),
  'auth.oidcNoRole': named(
    (name) => `Ninguno de sus grupos en ${name} da acceso a este portal. Pida que lo agreguen al que le corresponde.`,
  ),
  'auth.oidcTwoRoles': twoRoles,
  'auth.oidcRoleRefused': roleRefused,
  'auth.oidcOfBody': ofBody,
  'auth.oidcOnly': named((name) => `Su cuenta entra con ${name}: use el botón «Entrar con ${name}».`),
  'auth.oidcNotLinked': 'Esta cuenta no está vinculada con un proveedor de identidad.',
  'auth.oidcOtherPerson': named((name) => `En ${name} entró otra persona. Confirme con la cuenta de quien tiene abierta la sesión.`),
  'auth.oidcNotFresh': named((name) => `${name} no volvió a pedirle que entre, y así no confirma quién es. Confirme de otro modo.`),
  'auth.oidcLogoutInvalid': 'El aviso de cierre de sesión no se pudo comprobar.',
} as const

/** Returns the history's reason for an account that the provider created or changed: the groups that it named. */
export const oidcReason = (provider: string, groups: readonly string[]) =>
  `Grupos en ${provider}: ${groups.slice(0, 20).join(', ') || 'ninguno'}`.slice(0, 500)

/** Faults in the settings, shown on the console when the server starts. */
export const oidcSettingTexts = {
  issuer: 'Debe ser la dirección del proveedor, como https://identidad.ejemplo.ve; con http:// solo en esta misma máquina.',
  rolesNotJson: 'Debe ser un objeto JSON de grupo a rol, como {"almacen":"almacenista"}.',
  rolesUnknown: (roles: readonly string[], known: readonly string[]) =>
    `No hay un rol ${roles.map((role) => `«${role}»`).join(', ')}. Los roles son: ${known.join(', ')}.`,
  missing: 'hace falta para entrar con un proveedor de identidad.',
  noPortalUrl: 'hace falta con OIDC_ISSUER y un HOST que no es local: allí devuelve el proveedor a la persona.',
} as const
