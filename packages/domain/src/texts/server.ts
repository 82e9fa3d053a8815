/** What the server says inside a refusal, beside the messages of `problems.ts`. */
export const texts = {
  validityUnreadable: 'Indique los años de vigencia (1 a 99), el último año (1900 a 2200) o una fecha AAAA-MM-DD.',
  unknownField: 'Campo desconocido.',
  repeatedField: 'El campo se envió más de una vez.',
  fileExpected: 'Se esperaba un archivo.',
  dateInPast: 'La fecha estimada del servicio no puede ser anterior a hoy.',
  duplicateMaterial: (code: string) => `El material ${code} está repetido.`,
  newStatusMissing: 'Indique el nuevo estado.',
  newStatusContradiction: 'El nuevo estado de la dirección y el del contenido no coinciden.',
  newStatusUnknown: (status: string) => `El estado ${status} no existe.`,
  newStatusByOtherCall: (status: string, call: string) => `El estado ${status} se alcanza con ${call}.`,
  comboFrontsOnly: 'El combo se ofrece solo para minería subterránea.',
  quantityPerFrontMissing: 'Indique la cantidad por frente.',
  materialMissing: 'Indique el material.',
  frontsNotConfigured: 'Falta configurar el patrón de algún frente.',
  quantityRequired: 'Indique la cantidad.',
} as const
