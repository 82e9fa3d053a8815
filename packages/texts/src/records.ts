/** Texts that pre-orders and orders share, for display and for editing in place. */
export const recordTexts = {
  actions: {
    noActions: 'No hay acciones disponibles para usted en este estado.',
    more: 'Más acciones',
  },

  deadlines: { title: 'Plazos' },

  edit: {
    paste: 'Pegar líneas',
    quantityOf: (name: string) => `Cantidad de ${name}`,
    quantityMissing: (name: string) => `Indique la cantidad de ${name}; 0 retira el material.`,
    quantityHere: 'Indique una cantidad.',
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar ${name}`,
    restore: 'Restituir',
    restoreOf: (name: string) => `Restituir ${name}`,
    add: 'Agregar material',
    material: 'Material',
    choose: 'Busque por nombre o código',
    nothingFound: 'Ningún material coincide.',
    quantity: 'Cantidad',
    reload: 'Recargar',
    keptTyped: 'Lo que usted escribió sigue en la pantalla. Al recargar se traen los cambios de la otra persona y se conservan los suyos.',
    reloaded: 'Se trajeron los cambios de la otra persona. Lo que usted modificó se conserva; revíselo antes de guardar.',
  },

  client: {
    section: 'Datos de la alianza',
    name: 'Alianza',
    username: 'Usuario',
    number: 'Número de alianza',
    rif: 'RIF',
    representative: 'Representante',
    cedula: 'Cédula del representante',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    direction: 'Dirección',
  },

  patterns: {
    attached: 'Archivos Adjuntos',
    configured: 'Configurado',
    context: 'Patrones de voladura por frente',
    none: 'Sin archivos de patrones de voladura.',
    below: 'Los patrones se configuraron en el portal: están en «Frentes configurados».',
    front: (index: number) => `Frente ${index}`,
    download: 'Descargar',
    downloadFile: (name: string) => `Descargar ${name}`,
    incomplete: 'Información del archivo incompleta para la descarga.',
    faults: { missing: 'Ya no está en el servidor', damaged: 'Dañado en el servidor' },
  },

  fronts: {
    section: 'Frentes configurados',
    front: (index: number) => `Frente ${index}`,
    input: 'Parámetros de la alianza',
    suggested: 'Patrón sugerido',
    rawOf: (what: string, index: number) => `${what}, frente ${index}`,
  },

  transport: {
    section: 'Transporte',
    guide: 'Número de guía',
    vehicle: (number: 1 | 2) => `Vehículo ${number}`,
    model: 'Modelo',
    vehicleId: 'Identificador',
    plate: 'Placa',
    driver: 'Conductor',
    driverCedula: 'Cédula del conductor',
    none: 'Sin asignar',
  },

  history: {
    section: 'Historial de estados',
    withEdits: 'Historial de estados y cambios',
    none: 'Sin movimientos registrados.',
    onBehalfOf: (who: string, giver: string) => `${who}, por encargo de ${giver}`,
  },
} as const
