/**
 * Texts about the institution for all pages.
 * With `home.ts` they are all that another institution would have to change; see `docs/institution.md`.
 */
export const institution = {
  product: 'Barreno',
  name: 'Corporación Minera Nacional de Voladuras',
  rif: 'G-20012345-1',
  /** A square image in `apps/web/public`. */
  mark: '/mark.svg',
  tagline: 'Aliado comercial',
  /** The purpose of the portal in one line, shown below the tagline and at the sign-in. */
  purpose: 'Materiales y servicios de voladura para la minería nacional',
  /** The description for search engines. */
  description: 'Portal de solicitudes de servicios de voladura y explosivos para alianzas mineras.',

  /** Fixed figures of every payment receipt: the number of services and the concept. */
  receipt: { count: 19, concept: 'CANCELACION DE SERVICIOS DE VOLADURAS' },

  contact: {
    title: 'Contacto',
    lead: 'Atención a las alianzas de lunes a viernes, de 8:00\u00a0a.\u00a0m. a 4:30\u00a0p.\u00a0m.',
    office: { label: 'Sede', value: 'Avenida Principal de Los Cortijos, Torre Minera, piso 6, Caracas' },
    phone: { label: 'Teléfono', value: '0212-5550140', href: 'tel:+582125550140' },
    email: { label: 'Correo electrónico', value: 'alianzas@cmnv.example.ve', href: 'mailto:alianzas@cmnv.example.ve' },
    emergency: { label: 'Emergencias con explosivos', value: '0212-5550199, las 24 horas', href: 'tel:+582125550199' },
  },
} as const

/** The portal as an app installed on a phone. */
export const installed = {
  /** The name below its icon. */
  shortName: 'Barreno',
  /** The icon files in `apps/web/public`: 180, 192 and 512 pixels, and 512 pixels with a margin for phones that cut icons to a circle. */
  icons: { touch: '/icon-180.png', small: '/icon-192.png', large: '/icon-512.png', maskable: '/icon-maskable-512.png' },
} as const
