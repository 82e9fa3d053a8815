/** The use of a bucket. It determines the names of its settings and the advice when the bucket is full. */
export type S3Use = 'backups' | 'files'

const settingsOf: Record<S3Use, { endpoint: string; region: string; keys: string; roomier: string }> = {
  backups: {
    endpoint: 'BACKUP_S3_ENDPOINT',
    region: 'BACKUP_S3_REGION',
    keys: 'BACKUP_S3_ACCESS_KEY y BACKUP_S3_SECRET_KEY',
    roomier: 'Amplíe su espacio, o guarde menos respaldos con BACKUP_KEEP.',
  },
  files: {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    keys: 'S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY',
    roomier: 'Amplíe su espacio.',
  },
}

/** Messages about files in a bucket. */
export const s3FileTexts = {
  noSettings: 'Para guardar los archivos en S3 hacen falta S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY.',
  changed: (place: string, id: string) => `${place} no devuelve el archivo ${id} como se le entregó.`,
} as const

/** Messages to the operator of the server about the replies of an S3 service, with remedies. */
export const s3Texts = (use: S3Use) => {
  const { endpoint, region, keys, roomier } = settingsOf[use]
  return {
    unreachable: (place: string, reason: string) =>
      `No hay conexión con ${place} (${reason}). Revise la red y ${endpoint}, y repita la orden.`,
    noBucket: (place: string) => `El depósito de ${place} no existe en ese servicio. Créelo, o corrija su nombre.`,
    credentials: (place: string, code: string) => `${place} no acepta las credenciales (${code}). Revise ${keys}.`,
    forbidden: (place: string, code: string) =>
      `Las credenciales no tienen permiso en ${place} (${code}). Hacen falta los de listar, leer, escribir y borrar objetos.`,
    region: (place: string, code: string) => `${place} está en otra región (${code}). Indíquela en ${region}.`,
    clock: (place: string) => `${place} rechaza la orden porque el reloj de este servidor no coincide con el suyo. Póngalo en hora.`,
    full: (place: string, code: string) => `En ${place} no cabe más (${code}). ${roomier}`,
    answered: (place: string, status: number, code: string) =>
      `${place} respondió con el error ${status} (${code}). Repita la orden más tarde.`,
  }
}
