/**
 * Texts about the institution on the pages before the sign-in.
 * They are in a separate file because no other page loads them; `docs/institution.md` explains how to change them.
 */
export const homeTexts = {
  /** Spelt as in the specification. */
  links: { institution: 'Instititucion', contact: 'contactanos', jobs: 'Empleos', signIn: 'iniciar sesion' },

  navigation: 'Navegación principal',

  hero: {
    lead: 'Las alianzas solicitan en línea, la corporación revisa, aprueba y despacha, y cada paso queda registrado.',
    signIn: 'Iniciar sesión',
    how: 'Cómo se solicita',
  },

  carousel: {
    label: 'Nuestro trabajo',
    kind: 'carrusel',
    slide: (number: number, last: number) => `Imagen ${number} de ${last}`,
    goTo: (number: number) => `Ir a la imagen ${number}`,
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    pause: 'Detener el carrusel',
    play: 'Reanudar el carrusel',
    /** In order of display. `picture` is the name of one of the portal's drawings, or the path of a file in `apps/web/public`. */
    slides: [
      {
        picture: 'bench',
        caption: 'Banco a cielo abierto',
        detail: 'Malla de barrenos verticales con sobreperforación, retacado y secuencia de salida por filas.',
        drawing: 'Corte de un banco de mina a cielo abierto con barrenos cargados hasta el pie del talud y la malla vista en planta.',
      },
      {
        picture: 'tunnel',
        caption: 'Frente subterráneo',
        detail: 'Cuele de cuatro secciones, contorno controlado y zapateras, numerados por retardo.',
        drawing: 'Sección de un túnel con el cuele de cuatro secciones al centro, los barrenos de producción y el contorno.',
      },
      {
        picture: 'magazine',
        caption: 'Polvorín',
        detail: 'Existencias por lote y movimiento, con guía de la DAEX y custodia en cada salida.',
        drawing: 'Corte de un polvorín de bóveda cubierto de tierra, con estibas, ventilación y pararrayos.',
      },
      {
        picture: 'laboratory',
        caption: 'Laboratorio',
        detail: 'Densidad y velocidad de detonación de las muestras de cada lote, medidas antes de despacharlo.',
        drawing: 'Mesa de laboratorio con un cartucho instrumentado, el registro de su velocidad de detonación, balanza y probetas.',
      },
      {
        picture: 'dispatch',
        caption: 'Despacho y custodia',
        detail: 'Cada salida confirmada por almacén y por los organismos, desde la orden hasta el consumo.',
        drawing: 'Camión de transporte de explosivos con escolta en la vía de acceso a la mina.',
      },
    ],
  },

  about: {
    title: 'La institución',
    lead: 'La corporación suministra explosivos, accesorios y servicios de voladura a las empresas mineras aliadas, bajo la supervisión de los organismos competentes.',
    cards: [
      {
        title: 'Misión',
        text: 'Suministrar materiales y servicios de voladura seguros, oportunos y trazables a las alianzas mineras del país, con apego a la ley y al criterio técnico.',
      },
      {
        title: 'Visión',
        text: 'Ser la referencia nacional en planificación y ejecución de voladuras: ninguna salida sin control, ningún kilogramo sin destino, ninguna decisión sin responsable.',
      },
      {
        title: 'Valores',
        text: 'Seguridad ante todo, rigor en la medida y en la cuenta, responsabilidad con las comunidades y el ambiente, y respeto por quien trabaja en el frente.',
      },
    ],
  },

  steps: {
    title: 'Cómo solicita una alianza',
    lead: 'De la solicitud al despacho, en cuatro pasos que se siguen desde el portal.',
    list: [
      {
        title: 'Solicita',
        text: 'Indique el tipo de minería, los frentes, la fecha y los patrones de voladura; elija un combo o los materiales uno por uno.',
      },
      { title: 'Revisión', text: 'Administración verifica cantidades, patrones y transporte, y le responde por el portal.' },
      { title: 'Aprobación', text: 'La gerencia aprueba la preorden y la convierte en una orden con número y fecha de servicio.' },
      { title: 'Despacho', text: 'Almacén y los organismos confirman la salida; el operador acompaña los materiales hasta el frente.' },
    ],
  },

  jobs: {
    title: 'Empleos',
    lead: 'Buscamos personas con formación técnica y vocación por el trabajo seguro. Envíe su síntesis curricular con el cargo en el asunto.',
    positions: [
      { title: 'Ingeniero de minas, diseño de voladuras', place: 'Ciudad Guayana' },
      { title: 'Operador artillero con permiso vigente', place: 'El Callao' },
      { title: 'Almacenista de polvorín', place: 'Puerto Ordaz' },
    ],
    apply: 'Enviar síntesis curricular',
    address: 'mailto:empleos@cmnv.example.ve',
  },

  footer: {
    rif: (rif: string) => `RIF ${rif}`,
    rights: 'Uso autorizado a alianzas y personal de la corporación.',
    terms: 'Términos y condiciones',
    navigation: 'Enlaces',
  },
} as const
