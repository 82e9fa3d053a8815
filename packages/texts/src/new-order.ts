import type { MiningType } from '@barreno/domain/records/values'
import { legacyOrderFaults } from '@barreno/domain/validation'
import { wizardTexts } from './wizard.ts'

/** Texts of the single-page form for an order without a pre-order. */
export const newOrderTexts = {
  title: 'Nueva orden',
  context:
    'Pida los materiales de una voladura con un solo formulario. La corporación lo revisa y usted lo sigue en su historial de órdenes.',
  inactive: wizardTexts.inactive,

  /** The faults, in the order in which they are checked. */
  faults: {
    clientUnknown: 'Error: No se pudo identificar al cliente. Intente iniciar sesión de nuevo.',
    ...legacyOrderFaults,
    datePast: wizardTexts.fronts.datePast,
  },

  pattern: {
    section: 'Patrón de voladura',
    file: 'Archivo del patrón',
    help: 'El plano o la planilla de la voladura, en un solo archivo.',
  },
  service: {
    section: 'Servicio',
    miningType: 'Tipo de minería',
    about: wizardTexts.miningType.about satisfies Record<MiningType, string>,
    date: 'Fecha estimada del servicio',
  },
  materials: {
    section: 'Materiales',
    context: 'Indique la cantidad de cada material que necesita.',
    failed: 'No se pudieron cargar los materiales. Intente de nuevo más tarde.',
    none: wizardTexts.materials.none,
    noneHelp: wizardTexts.materials.noneHelp,
    totalTooLarge: wizardTexts.materials.totalTooLarge,
  },
  terms: {
    section: 'Términos y envío',
    accept: 'Acepto los',
    link: 'términos y condiciones',
    newTab: '(se abren en otra pestaña)',
    disclaimer: wizardTexts.summary.disclaimer,
  },
  submit: 'Enviar solicitud de orden',

  created: '¡Solicitud de orden creada exitosamente!',
  createdHelp: (orderNumber: string) => `Su número es ${orderNumber}.`,
  see: 'Ver la orden',
  dismiss: 'Cerrar este aviso',
  failed: 'Ocurrió un error al crear la orden. Verifique los datos o intente de nuevo.',
  kept: 'No se perdió nada: puede enviarla otra vez y se registrará una sola.',
  cancelled: wizardTexts.sending.cancelled,
  unreadable: wizardTexts.sending.unreadable,
} as const
