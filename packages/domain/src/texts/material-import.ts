import { count, dateTime, money, quantity } from './format.ts'

const rowsOf = (numbers: readonly number[]) =>
  numbers.length === 1
    ? `la fila ${numbers[0]}`
    : `las filas ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ` y otras ${count(numbers.length - 5)}` : ''}`
const rows = (many: number) => `${count(many)} ${many === 1 ? 'fila' : 'filas'}`

const words = (list: string) => list.split(', ')

/** What an import of materials, prices and opening stock reads, says and shows. */
export const importTexts = {
  /** The words by which a column is known, without regard to case, accents and marks; the first is the template's. */
  headers: {
    materialId: words(
      'Código, Cod, Código material, Código del material, Código de material, Código artículo, Código del artículo, Código producto, Código del producto, ID material, Material ID, ID, SKU, Referencia, Ref, Clave',
    ),
    name: words(
      'Nombre, Nombre material, Nombre del material, Material, Artículo, Producto, Insumo, Denominación, Nombre del producto, Nombre del artículo',
    ),
    description: words(
      'Descripción, Descripción del material, Descripción larga, Detalle, Detalles, Especificación, Especificaciones, Características',
    ),
    unit: words('Unidad, Unidad de medida, Unidades, Und, Un, UM, U M, UdM, Medida, Presentación'),
    unitPrice: words(
      'Precio unitario, Precio, Precio USD, Precio en USD, Precio unitario USD, Precio en dólares, P unitario, P unit, PU, P U, Precio por unidad, Precio de venta, Precio nuevo, Nuevo precio, Precio actual, PVP, Valor unitario, Tarifa',
    ),
    category: words('Categoría, Familia, Rubro, Grupo, Clase, Línea, Tipo, Tipo de material'),
    lowStockThreshold: words(
      'Umbral de existencia baja, Umbral, Umbral mínimo, Existencia mínima, Existencias mínimas, Stock mínimo, Mínimo, Cantidad mínima, Punto de reorden, Alerta',
    ),
    stock: words(
      'Existencia inicial, Existencia, Existencias, Existencias iniciales, Stock, Stock inicial, Inventario, Inventario inicial, Saldo, Saldo inicial, Cantidad, Cantidad inicial, Cantidad contada, Cantidad a cargar, Conteo, Carga, Cargar',
    ),
  },
  units: {
    UNIDAD: words('unidades, und, unds, unid, uni, un, u, ud, uds, c u, cada uno'),
    PIEZA: words('piezas, pza, pzas, pz, pzs, pieza s, pc, pcs'),
    SACO: words('sacos, sco, scos, saco s, bolsa, bolsas, bulto, bultos'),
    METROS: words('metro, m, mt, mts, mtrs, metro s, ml, metro lineal, metros lineales'),
  },
  /** How the fields are called wherever a person reads of them. */
  fields: {
    materialId: 'Código',
    name: 'Nombre',
    description: 'Descripción',
    unit: 'Unidad',
    unitPrice: 'Precio unitario',
    category: 'Categoría',
    lowStockThreshold: 'Umbral de existencia baja',
    stock: 'Existencia inicial',
  },
  faults: {
    codeMissing: 'Falta el código.',
    code: 'Use letras sin acento, números, puntos y guiones, sin espacios; hasta 40 caracteres.',
    duplicate: (code: string, numbers: readonly number[]) => `El código ${code} está también en ${rowsOf(numbers)}.`,
    missing: { name: 'Falta el nombre: el material es nuevo.', unitPrice: 'Falta el precio: el material es nuevo.' },
    unit: 'Unidad desconocida. Use UNIDAD, PIEZA, SACO o METROS.',
    number: 'No es un número.',
    ambiguous: 'No se sabe si el punto o la coma separa miles o decimales. Escríbalo con dos decimales.',
    formula: (text: string) => `La fórmula de la hoja no tiene resultado (${text}).`,
    stockTooLarge: 'La existencia resultante es demasiado grande.',
  },
  /** Of an entry of the history, and of a movement. */
  reason: (number: string, fileName: string) => `Importación ${number}, archivo ${fileName}`,
  changed: {
    appeared: (number: number, code: string) => `Fila ${number}: alguien creó el material ${code}.`,
    gone: (number: number, code: string) => `Fila ${number}: alguien eliminó el material ${code}.`,
    value: (number: number, code: string, field: string, was: string, is: string) =>
      `Fila ${number}, ${code}: ${field.toLowerCase()} era ${was} y ahora es ${is}.`,
    withdrawn: (number: number, code: string) => `Fila ${number}: alguien desactivó el material ${code}.`,
    restored: (number: number, code: string) => `Fila ${number}: alguien reactivó el material ${code}.`,
  },
  /** A row of the template, as an example. */
  example: [
    'ANFO-25',
    'ANFO en saco de 25 kg',
    'Agente de voladura a granel para barrenos secos',
    'SACO',
    42.5,
    'Agentes de voladura',
    40,
    120,
  ] as const,
  templateSheet: 'Materiales',
  templateName: 'plantilla-materiales',
  faultyName: (fileName: string) => `filas-con-errores-${fileName.replace(/\.[^.]*$/, '')}`,
  rowColumn: 'Fila',
  faultColumn: 'Errores',

  title: 'Importar materiales',
  context: 'Materiales, precios y existencia inicial desde una hoja de cálculo.',
  back: 'Inventario',
  nothing: '(vacío)',
  shown: (field: string, value: string | number | null): string =>
    value === null || value === '' ? '(vacío)' : typeof value === 'string' ? value : field === 'unitPrice' ? money(value) : quantity(value),

  choose: {
    title: 'Elegir el archivo',
    file: 'Archivo de Excel o CSV',
    description: 'Con una fila por material y los títulos en la primera. Nada cambia hasta que usted confirme la vista previa.',
    read: 'Leer el archivo',
    sending: (percent: number) => `Enviando el archivo: ${percent} %`,
    progress: 'Avance del envío',
    reading: 'Leyendo el archivo…',
    cancel: 'Cancelar',
    cancelled: 'Se canceló el envío. El archivo sigue elegido.',
    failed: 'No se pudo leer el archivo',
    templateHelp: 'La plantilla trae los títulos que el portal reconoce y una fila de ejemplo.',
    templates: { xlsx: 'Plantilla en Excel', csv: 'Plantilla en CSV' },
    guide: 'Qué se puede importar',
    guideFacts: [
      ['Código', 'Obligatorio. Un código que ya existe actualiza su material; uno nuevo lo crea.'],
      ['Nombre y precio unitario', 'Obligatorios para un material nuevo. Una celda vacía no cambia nada.'],
      ['Unidad', 'UNIDAD, PIEZA, SACO o METROS, o sus abreviaturas. Si falta, UNIDAD.'],
      ['Existencia inicial', 'Se suma a lo que hay, como una carga del libro de movimientos.'],
    ] as const,
  },
  past: {
    title: 'Importaciones',
    label: 'Importaciones anteriores',
    empty: 'Todavía no hay importaciones',
    emptyHelp: 'Las que confirme quedarán aquí, con su archivo y lo que hicieron.',
    columns: { number: 'Número', file: 'Archivo', at: 'Fecha', person: 'Por', done: 'Cambios', state: 'Estado' },
    open: 'Sin confirmar',
    confirmed: 'Confirmada',
    draft: 'Borrador',
    nobody: 'N/A',
  },
  preview: {
    title: (fileName: string) => `Vista previa de ${fileName}`,
    doneTitle: (number: string) => `Importación ${number}`,
    label: 'Filas del archivo',
    views: {
      faulty: 'Con errores',
      create: 'Materiales nuevos',
      price: 'Cambios de precio',
      edit: 'Otros cambios',
      load: 'Cargas de existencia',
      none: 'Sin cambios',
      leftOut: 'Excluidas',
    },
    viewsLabel: 'Mostrar filas',
    search: 'Buscar por código o texto',
    columns: { number: 'Fila', effect: 'Qué hará', actions: 'Acciones' },
    doneEffect: 'Qué hizo',
    effects: { create: 'Material nuevo', edit: 'Actualiza', none: 'Sin cambios', faulty: 'Con errores' },
    loads: 'Carga existencia',
    leftOut: 'Excluida',
    withdrawn: 'Material inactivo',
    change: (field: string, was: string, is: string) => `${field}: ${was} → ${is}`,
    load: (more: string, before: string, after: string) => `Carga ${more} (${before} → ${after})`,
    leaveOut: (number: number) => `Excluir la fila ${number}`,
    takeIn: (number: number) => `Incluir la fila ${number}`,
    leaveOutShort: 'Excluir',
    takeInShort: 'Incluir',
    cell: (field: string, number: number) => `${field}, fila ${number}`,
    mended: 'Corregido a mano',
    undo: (field: string, number: number) => `Deshacer la corrección de ${field.toLowerCase()}, fila ${number}`,
    edit: (number: number) => `Editar la fila ${number}`,
    editShort: 'Editar',
    save: 'Guardar la fila',
    saveFailed: (number: number) => `La fila ${number} no se guardó.`,
    empty: 'No hay filas que mostrar',
    emptyHelp: 'Pruebe con otro filtro.',
    noneFaulty: 'Ninguna fila tiene errores',
    startOver: 'Importar otro archivo',
  },
  reading: {
    title: 'Cómo se leyó el archivo',
    sheet: 'Hoja',
    header: (row: number) => `Los títulos están en la fila ${row}.`,
    mark: 'Decimales con',
    marks: { ',': 'coma (1.234,56)', '.': 'punto (1,234.56)' },
    mixed: 'Elegir',
    mixedHelp: 'El archivo escribe los decimales de las dos formas.',
    columns: 'Columnas',
    column: (header: string) => `Columna ${header}`,
    ignored: 'No importar',
    unknown: (headers: readonly string[]) =>
      headers.length === 1
        ? `La columna ${headers[0]} no se reconoció y no se importará.`
        : `Estas columnas no se reconocieron y no se importarán: ${headers.join(', ')}.`,
    unknownHelp: 'Si alguna corresponde a un campo, indíquelo aquí.',
    noCode: 'Ninguna columna es el código. Indique cuál es.',
    change: 'Revisar columnas',
    hide: 'Ocultar columnas',
  },
  counts: {
    create: (many: number) => `${count(many)} ${many === 1 ? 'material nuevo' : 'materiales nuevos'}`,
    price: (many: number) => `${count(many)} ${many === 1 ? 'cambio de precio' : 'cambios de precio'}`,
    edit: (many: number) => `${count(many)} ${many === 1 ? 'material con otros cambios' : 'materiales con otros cambios'}`,
    load: (many: number) => `${count(many)} ${many === 1 ? 'carga de existencia' : 'cargas de existencia'}`,
    none: (many: number) => `${count(many)} sin cambios`,
    leftOut: (many: number) => `${count(many)} ${many === 1 ? 'excluida' : 'excluidas'}`,
    nothing: 'Nada que cambiar',
  },
  confirm: {
    title: '¿Confirmar la importación?',
    verb: (many: number) => `Importar ${rows(many)}`,
    button: 'Confirmar importación',
    faulty: (many: number) => `Corrija o excluya ${many === 1 ? 'la fila con errores' : `las ${count(many)} filas con errores`}.`,
    nothing: 'Ninguna fila cambiaría nada.',
    noCode: 'Indique qué columna es el código.',
    ask: 'Todo se hace a la vez, o nada. Las órdenes y preórdenes existentes no cambian.',
    leaveOut: (many: number) => `Excluir ${many === 1 ? 'la fila con errores' : `las ${count(many)} con errores`}`,
    download: 'Descargar las filas con errores',
    discard: 'Descartar',
    discardTitle: '¿Descartar esta importación?',
    discardHelp: 'Se pierden el archivo y sus correcciones. El catálogo no cambia.',
    discardVerb: 'Descartar importación',
    changed: 'El catálogo cambió desde la vista previa',
    changedHelp: 'La vista previa se hizo de nuevo. Revísela y confirme otra vez.',
    more: (many: number) => `… y ${count(many)} más.`,
    before: (at: string) => `Este mismo archivo ya se importó (${dateTime(at)}). Si trae existencias, se cargarían otra vez.`,
  },
  done: {
    title: 'Importación confirmada',
    file: 'Archivo original',
    downloadFile: 'Descargar el archivo',
    facts: { file: 'Archivo', at: 'Confirmada', by: 'Por', size: 'Tamaño' },
    catalogue: 'Ver el catálogo',
    inventory: 'Ver el inventario',
  },
} as const
