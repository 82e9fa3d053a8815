/** The words of the client's dashboard. */
export const clientDashboardTexts = {
  title: (name: string) => `Bienvenidos, ${name}`,
  context: 'Desde aquí solicita servicios de voladura y sigue sus preórdenes y órdenes.',
  account: { active: 'Cuenta activa', inactive: 'Cuenta inactiva' },
  inactive:
    'La cuenta de su alianza está inactiva: puede consultar sus preórdenes y órdenes, pero no solicitar servicios. Comuníquese con la corporación.',
  tasks: 'Qué puede hacer',
  request: {
    title: 'Solicitar Servicio',
    text: 'Pida materiales de voladura con un paquete combo o a la medida de sus frentes.',
  },
  preorders: { title: 'Mis Preórdenes', text: 'Sus solicitudes en revisión, su costo estimado y su estado.' },
  orders: { title: 'Mi Historial de órdenes', text: 'Las órdenes aceptadas, desde su aprobación hasta su cierre.' },
} as const
