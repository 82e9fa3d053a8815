/** Texts of the client's dashboard. */
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
  work: {
    title: 'En curso',
    context: 'Primero lo que espera por usted; después, lo que se movió hace menos.',
    service: 'Servicio el',
    turns: {
      approve: 'Le toca a usted aprobarla o devolverla a quien la pidió.',
      correct: 'Le toca a usted corregirla y enviarla de nuevo.',
      confirm: 'Le toca a usted confirmar el consumo.',
    },
    rest: (more: number) =>
      more === 1
        ? 'Hay otra en curso: la encuentra en sus preórdenes o en su historial.'
        : `Hay otras ${more} en curso: las encuentra en sus preórdenes y en su historial.`,
    failed: 'No se pudo cargar lo que tiene en curso.',
  },
  orders: { title: 'Mi Historial de órdenes', text: 'Las órdenes aceptadas, desde su aprobación hasta su cierre.' },
} as const
