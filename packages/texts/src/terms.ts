import { institution } from './institution.ts'

/** The terms of the corporation's services to the alianzas. An institution with other terms replaces them here. */
export const terms = {
  title: 'Términos y condiciones',
  context: `Condiciones del servicio de voladuras de ${institution.name} para las alianzas que lo solicitan por este portal.`,
  updated: '2026-11-01',
  updatedLabel: 'Vigentes desde el',
  contents: 'Contenido',
  back: 'Volver al inicio',
  sections: [
    {
      id: 'objeto',
      title: 'Objeto y aceptación',
      paragraphs: [
        'Estas condiciones rigen la solicitud, la aprobación, el despacho y el uso de los servicios de voladura, explosivos y accesorios que la corporación suministra a las alianzas mineras registradas en el portal.',
        'Al enviar una solicitud, la alianza declara que las conoce y las acepta. Quien envía la solicitud actúa en nombre de la alianza y responde de que está facultado para hacerlo.',
      ],
    },
    {
      id: 'cuenta',
      title: 'Cuenta de la alianza',
      paragraphs: [
        'La cuenta es de uso exclusivo de la alianza. Sus credenciales son personales y no se ceden. Toda acción realizada con la cuenta queda registrada con fecha, hora y usuario.',
        'La alianza mantiene al día sus datos: RIF, representante, dirección, número de alianza y vigencia del derecho de explotación. La corporación puede inactivar una cuenta con datos vencidos o inexactos; una cuenta inactiva consulta sus registros y no crea solicitudes.',
      ],
    },
    {
      id: 'solicitudes',
      title: 'Solicitudes y preórdenes',
      paragraphs: [
        'Cada solicitud indica el tipo de minería, el número de frentes, la fecha deseada del servicio, los materiales y el patrón de voladura de cada frente. La alianza responde de la exactitud de lo que declara y de los archivos que adjunta.',
        'El envío de una solicitud no obliga a la corporación a aprobarla. La corporación puede ajustar cantidades, pedir correcciones o rechazarla, y deja constancia de la razón.',
      ],
    },
    {
      id: 'precios',
      title: 'Precios y pago',
      paragraphs: [
        'Los montos se expresan en dólares de los Estados Unidos de América. El costo que muestra la solicitud es una estimación con los precios del catálogo de ese momento; el presupuesto definitivo es el de la orden.',
        'Los servicios adicionales de logística, transporte y montaje se cotizan en la orden final. La orden se cierra una vez registrado su pago.',
      ],
    },
    {
      id: 'permisos',
      title: 'Permisos y organismos de control',
      paragraphs: [
        'La adquisición, el traslado, el almacenamiento y el uso de explosivos requieren las autorizaciones de los organismos competentes. Ningún material sale del almacén sin las aprobaciones de la Guardia Nacional Bolivariana, la Dirección General de Armas y Explosivos y la Dirección General de Contrainteligencia Militar, ni sin la guía correspondiente.',
        'La alianza permite la inspección de sus instalaciones y frentes por esos organismos y por el personal de la corporación.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Seguridad y custodia',
      paragraphs: [
        'La alianza garantiza el acceso seguro al frente, la evacuación del área de influencia de la voladura y la presencia de su responsable técnico durante el servicio. La corporación suspende el servicio cuando las condiciones no son seguras.',
        'Los explosivos permanecen bajo la custodia del operador asignado hasta su consumo. Queda prohibido retirar, ceder, vender o conservar material sobrante; lo no consumido se devuelve y consta en el documento de resguardo.',
      ],
    },
    {
      id: 'consumo',
      title: 'Consumo y resguardo',
      paragraphs: [
        'Terminada la voladura, la Guardia Nacional Bolivariana, la Dirección General de Armas y Explosivos y la alianza confirman las cantidades consumidas. Lo despachado es siempre igual a la suma de lo consumido, lo devuelto y lo declarado como pérdida con su explicación.',
        'Toda pérdida, robo o extravío de material se notifica de inmediato a la corporación y a los organismos de control.',
      ],
    },
    {
      id: 'datos',
      title: 'Datos y archivos',
      paragraphs: [
        'Los datos de la alianza y los archivos que adjunta se usan para atender sus solicitudes y para rendir cuentas a los organismos de control. Solo los ven la alianza y el personal autorizado.',
        'El historial de cada preorden y cada orden se conserva completo y no se modifica.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Responsabilidad',
      paragraphs: [
        'La corporación responde de la calidad de los materiales que despacha y del servicio que presta su personal. La alianza responde de las condiciones del frente, de la veracidad de lo declarado y del uso indebido del material bajo su control.',
        'El incumplimiento de estas condiciones faculta a la corporación a suspender el servicio y a inactivar la cuenta, sin perjuicio de las acciones que la ley prevé.',
      ],
    },
    {
      id: 'cambios',
      title: 'Cambios y contacto',
      paragraphs: [
        'La corporación publica en esta página toda modificación de las condiciones con su fecha de vigencia. Cada solicitud se rige por las condiciones vigentes el día de su envío.',
        'Para consultas sobre estas condiciones, use los datos de contacto de la página principal.',
      ],
    },
  ],
} as const
