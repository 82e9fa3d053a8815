import { bytesText, count } from './format.ts'

type Moved = { files: number; there: number; copied: number; lost: number; bytes: number }

/** Console output of `npm run move-files`. */
export const moveFilesTexts = {
  usage: `Copia los archivos que nombran los registros, del disco a S3 o de S3 al disco, y compara cada uno con su huella:

  npm run move-files -- --to s3|disk [--dry-run]

Lee S3_ENDPOINT, S3_BUCKET y los demás S3_…, y DATA_DIR. Se puede interrumpir y repetir: lo que ya está entero no se copia otra vez. No borra nada del lugar de origen. --dry-run solo dice qué haría.`,
  notUnderstood: 'No se entienden las opciones.',
  whereTo: 'Indique adónde, con --to s3 o --to disk.',
  file: (id: string, what: 'copied' | 'lost') => (what === 'copied' ? `  ${id} copiado` : `  ${id} FALTA, o está dañado, en el origen`),
  summary: ({ files, there, copied, bytes }: Moved, from: string, to: string, isTry: boolean) =>
    `${isTry ? 'Prueba' : 'Hecho'}, de ${from} a ${to}: de ${count(files)} archivos, ${count(there)} ya estaban enteros y ${count(copied)} ${isTry ? 'se copiarían' : 'se copiaron'} (${bytesText(bytes)}).`,
  lost: (files: number, from: string) =>
    `${files === 1 ? '1 archivo falta o está dañado' : `${count(files)} archivos faltan o están dañados`} en ${from}. Tráigalos de un respaldo con «npm run restore» y repita la orden.`,
  next: (to: string) =>
    `Ahora inicie todos los servidores con FILES=${to} y repita esta orden, para los archivos que llegaron mientras tanto. El origen queda como estaba.`,
  inUse: (place: string) => `Los servidores con estas variables ya trabajan con ${place}.`,
} as const
