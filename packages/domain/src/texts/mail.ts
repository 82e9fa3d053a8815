import { institution } from './institution.ts'

/** What the portal writes to people's mailboxes. */
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
} as const
