/**
 * What every page may say of the institution. With `home.ts` it is all that would change if another one used the product;
 * `docs/institution.md` says how.
 */
export const institution = {
  product: 'Barreno',
  name: 'Corporación Minera Nacional de Voladuras',
  rif: 'G-20012345-1',
  /** A file in `apps/web/public`, square. */
  mark: '/mark.svg',
  tagline: 'Aliado comercial',
  /** What it is for, in a line: beneath the tagline, and where one signs in. */
  purpose: 'Materiales y servicios de voladura para la minería nacional',
  /** What search engines show of the portal. */
  description: 'Portal de solicitudes de servicios de voladura y explosivos para alianzas mineras.',

  /** What every payment receipt says: how many services, and what for. */
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

/** The portal as it stands on a phone that has installed it. */
export const installed = {
  /** Under its icon. */
  shortName: 'Barreno',
  /** The mark as pictures in `apps/web/public`: of 180, 192 and 512 pixels, and of 512 with room around it for phones that cut icons round. */
  icons: { touch: '/icon-180.png', small: '/icon-192.png', large: '/icon-512.png', maskable: '/icon-maskable-512.png' },
} as const
