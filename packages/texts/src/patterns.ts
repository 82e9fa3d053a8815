import type { FileKind } from '@barreno/domain/files/kinds'
import { quantity } from './format.ts'
import { network } from './network.ts'

const drawingUnits = { in: 'pulgadas', ft: 'pies', mm: 'mm', cm: 'cm', m: 'm' } as const

/** Texts of a pattern file's preview. */
export const patternTexts = {
  view: 'Ver',
  viewFile: (name: string) => `Ver ${name}`,
  opening: 'Abriendo el archivo…',
  failed: network.downloadFailed,
  download: 'Descargar',
  content: (name: string) => `Contenido de ${name}`,

  facts: {
    label: 'Datos del archivo',
    kind: 'Tipo',
    size: 'Tamaño',
    version: 'Versión',
    extent: 'Medidas del dibujo',
    position: 'La imagen contiene la posición GPS del lugar donde se tomó. Se guarda sin cambios: quien la abra puede leerla.',
  },
  kinds: {
    pdf: 'Documento PDF',
    jpg: 'Imagen JPG',
    png: 'Imagen PNG',
    dwg: 'Dibujo DWG',
    dxf: 'Dibujo DXF',
    doc: 'Documento de Word',
    docx: 'Documento de Word',
  } satisfies Record<FileKind, string>,
  otherKind: 'Otro',
  unknownVersion: 'No reconocida',

  notShown: {
    dwg: 'Los dibujos DWG no se pueden mostrar en el portal.',
    word: 'Los documentos de Word no se pueden mostrar en el portal.',
    other: 'Este tipo de archivo no se puede mostrar en el portal.',
    pdf: 'El documento no se puede mostrar: está dañado, pide una contraseña o tarda demasiado en abrirse.',
    image: 'La imagen no se puede mostrar: su contenido está dañado.',
    drawing: 'El dibujo no se puede mostrar: está vacío o dañado, o es demasiado grande para verlo en el navegador.',
  },
  openElsewhere: 'Ábralo con el programa que usa para ese tipo de archivo.',

  pdf: {
    opening: 'Preparando el documento…',
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
    lacks: {
      picture: 'Una imagen de esta página no se puede mostrar: está dañada o es demasiado grande. Vea el archivo con otro programa.',
      everything: 'Esta página se ve en blanco. Si debería mostrar algo, vea el archivo con otro programa.',
    },
  },

  drawing: {
    making: 'Preparando el dibujo…',
    simplified: 'Vista simplificada: puede omitir sombreados, imágenes y otros elementos del archivo.',
    extent: (width: number, height: number, unit: keyof typeof drawingUnits | null) =>
      `${quantity(width)} × ${quantity(height)} ${unit === null ? 'unidades' : drawingUnits[unit]}`,
  },
  zoom: { label: 'Ampliación', in: 'Ampliar', out: 'Reducir', fit: 'Ajustar', at: (percent: number) => `${percent} %` },
} as const
