import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { call, preordersOf } from './calls.ts'
import { expect, test } from './journey.ts'

/** The address at which a person arrives, and a text of that page. */
type Landing = readonly [path: string, text: string]
type Visit = Record<'visitor' | 'client' | 'staff', Landing>

const home: Landing = ['/', 'Aliado comercial']
const clientHome: Landing = ['/dashboardClientePage', 'Bienvenidos, Alianza Minera Cerro Pelado, C.A.']
const staffHome: Landing = ['/dashboardGestor', 'Clientes activos']
const clientLogin: Landing = ['/login-cliente', 'Usuario o correo electrónico']
const start: Landing = ['/orderType/select', 'Paquete combo']

const alike = (landing: Landing): Visit => ({ visitor: landing, client: landing, staff: landing })
const ofClient = (client: Landing, visitor: Landing = home): Visit => ({ visitor, client, staff: staffHome })
const ofStaff = (staff: Landing): Visit => ({ visitor: home, client: clientHome, staff })
/** A step of a request that was not begun. */
const step = ofClient(start, clientLogin)
const stays = (path: string, text: string): Landing => [path, text]
const notFound = (path: string) => alike([path, 'No found page'])

/**
 * Every path of the portal, including aliases, with its result for each kind of person. `:name` stands for a record of this client, a front, or an
 * account.
 */
const visits: Record<string, Visit> = {
  '/': alike(home),
  '/login': { visitor: stays('/login', 'Usuario o correo electrónico'), client: clientHome, staff: staffHome },
  '/login/oidc': { visitor: ['/login', 'No se pudo entrar'], client: clientHome, staff: staffHome },
  '/login-cliente': { visitor: clientLogin, client: clientHome, staff: staffHome },
  '/login-selector': alike(stays('/login-selector', '¿Cómo desea ingresar?')),
  '/terminos-y-condiciones': alike(stays('/terminos-y-condiciones', 'Términos y condiciones')),
  '/forgot-password': alike(stays('/forgot-password', 'Recuperar la contraseña')),
  '/reset-password': alike(stays('/reset-password', 'El enlace no sirve')),
  '/showcase': notFound('/showcase'), // exists in development only
  '/no-existe': notFound('/no-existe'),
  '/preordenes-cliente/otra-cosa': notFound('/preordenes-cliente/otra-cosa'),

  '/dashboardClientePage': ofClient(clientHome),
  '/dashboardCliente': ofClient(clientHome),
  '/avisos': {
    ...ofClient(stays('/avisos', 'Lo que pasó con sus solicitudes y órdenes')),
    staff: stays('/avisos', 'Lo que le toca a usted'),
  },
  '/avisos/ajustes': {
    ...ofClient(stays('/avisos/ajustes', 'Solicitud devuelta')),
    staff: stays('/avisos/ajustes', 'Le toca a usted'),
  },
  '/orderType/select': step,
  '/order': step,
  '/nueva-orden': step,
  '/preordenes-cliente': ofClient(
    stays('/preordenes-cliente', 'Nueva Solicitud'),
    stays('/preordenes-cliente', 'Debe iniciar sesión para ver sus preórdenes.'),
  ),
  '/preordenes-cliente/detalle/:preorder': ofClient(
    stays('/preordenes-cliente/detalle/:preorder', 'Datos de la solicitud'),
    stays('/preordenes-cliente/detalle/:preorder', 'Debe iniciar sesión para ver los detalles de la preorden.'),
  ),
  '/personas': ofClient(stays('/personas', 'Invitar persona')),
  '/history': ofClient(stays('/history', 'Mi Historial de órdenes')),
  '/ordenes-cliente/details/:order': ofClient(
    stays('/ordenes-cliente/details/:order', 'Recorrido de la orden'),
    stays('/ordenes-cliente/details/:order', 'Debes iniciar sesión para ver los detalles de la orden.'),
  ),
  '/ordenes-cliente/details/:order/cuadrilla': ofClient(
    stays('/ordenes-cliente/details/:order/cuadrilla', 'Hoja de la cuadrilla'),
    stays('/ordenes-cliente/details/:order/cuadrilla', 'Debes iniciar sesión para ver los detalles de la orden.'),
  ),
  '/ordenes-cliente/details': ofClient(
    stays('/ordenes-cliente/details', 'No se ha especificado un ID de orden.'),
    stays('/ordenes-cliente/details', 'Debes iniciar sesión para ver los detalles de la orden.'),
  ),
  '/new-order': ofClient(stays('/new-order', 'Enviar solicitud de orden'), clientLogin),
  '/new-order/combo/resum': step,
  '/nueva-orden/combo/seleccionar-tipo-mineria': step,
  '/nueva-orden/personalizada/seleccionar-tipo-mineria': step,
  '/nueva-orden/combo/seleccionar-frentes': step,
  '/nueva-orden/personalizada/seleccionar-frentes': step,
  '/nueva-orden/combo/definir-patrones': step,
  '/nueva-orden/personalizada/definir-patrones': step,
  '/nueva-orden/combo/cargar-patrones': step,
  '/nueva-orden/personalizada/cargar-patrones': step,
  '/nueva-orden/combo/configurar-patron': step,
  '/nueva-orden/personalizada/configurar-patron': step,
  '/nueva-orden/combo/configurar-patron/:front': step,
  '/nueva-orden/personalizada/configurar-patron/:front': step,
  '/new-order/combo/resum-preorder': step,
  '/new-order/combo/resum-preorder/:front': step,
  '/nueva-orden/personalizada/sugerencia': step,
  '/nueva-orden/personalizada/sugerencia/:front': step,
  '/nueva-orden/personalizada/seleccionar-materiales': step,
  '/nueva-orden/personalizada/resumen-preorden': step,
  '/nueva-orden/combo/resumen-preorden': step,

  '/dashboardGestor': ofStaff(staffHome),
  '/preordenes/aprobar-admin': ofStaff(stays('/preordenes/aprobar-admin', 'Revisión de preórdenes')),
  '/admin/preordenes/detalle/:preorder': ofStaff(stays('/admin/preordenes/detalle/:preorder', 'Volver a la revisión de preórdenes')),
  '/gerente/preordenes/aprobar': ofStaff(stays('/gerente/preordenes/aprobar', 'Aprobación de preórdenes')),
  '/Gerente/preordenes/aprobar': ofStaff(stays('/gerente/preordenes/aprobar', 'Aprobación de preórdenes')),
  '/gerente/preordenes/detalle/:preorder': ofStaff(stays('/gerente/preordenes/detalle/:preorder', 'Volver a la aprobación de preórdenes')),
  '/ordenes/aprobar-admin': ofStaff(stays('/ordenes/aprobar-admin', 'Órdenes por aprobar en administración')),
  '/ordenes/aprobar-gerente': ofStaff(stays('/ordenes/aprobar-gerente', 'Órdenes por aprobar en gerencia')),
  '/ordenes/pendientes': ofStaff(stays('/ordenes/pendientes', 'Órdenes por asignar')),
  '/ordenes/por-valorar': ofStaff(stays('/ordenes/por-valorar', 'Servicios por valorar')),
  '/ordenes/por-cerrar': ofStaff(stays('/ordenes/por-cerrar', 'Órdenes por cerrar')),
  '/ordenes/mis-asignadas': ofStaff(stays('/ordenes/mis-asignadas', 'Acceso denegado o usuario no es operador.')),
  '/mi-carga': {
    visitor: home,
    client: stays('/mi-carga', 'El material que tiene en su poder'),
    staff: stays('/mi-carga', 'Esta página es de quienes llevan o reciben material.'),
  },
  '/ordenes/almacen': ofStaff(stays('/ordenes/almacen', 'Pedidos para almacén')),
  '/ordenes/aprobaciones-externas': ofStaff(stays('/ordenes/aprobaciones-externas', 'Aprobaciones externas')),
  '/historial-ordenes-gestor': ofStaff(stays('/historial-ordenes-gestor', 'Historial general de órdenes')),
  '/orders/details/:order': {
    visitor: stays('/orders/details/:order', 'Debes iniciar sesión para ver los detalles de la orden.'),
    client: clientHome,
    staff: stays('/orders/details/:order', 'Recorrido de la orden'),
  },
  '/orders/details/:order/cuadrilla': {
    visitor: stays('/orders/details/:order/cuadrilla', 'Debes iniciar sesión para ver los detalles de la orden.'),
    client: clientHome,
    staff: stays('/orders/details/:order/cuadrilla', 'Hoja de la cuadrilla'),
  },
  '/orders/details': {
    visitor: stays('/orders/details', 'Debes iniciar sesión para ver los detalles de la orden.'),
    client: clientHome,
    staff: stays('/orders/details', 'No se ha especificado un ID de orden.'),
  },
  '/ordenes/pasaporte/:order': ofStaff(stays('/ordenes/pasaporte/:order', 'Pasaporte del material')),
  '/ordenes/control/:order': ofStaff(stays('/ordenes/control/:order', 'Lo que le toca')),
  '/users': ofStaff(stays('/users', 'Ver gestores')),
  '/registrar-gestor': ofStaff(stays('/registrar-gestor', 'Registrar gestores')),
  '/usuario/detalles/:user': ofStaff(stays('/usuario/detalles/:user', 'Volver a los usuarios')),
  '/funcionarios': ofStaff(stays('/funcionarios', 'Quiénes firman las órdenes por cada organismo.')),
  '/por-confirmar': ofStaff(stays('/por-confirmar', 'Lo que una persona pidió y otra debe confirmar')),
  '/por-confirmar/:confirmation': ofStaff(stays('/por-confirmar/:confirmation', 'No se encontró lo que se pidió confirmar.')),
  '/clientes': ofStaff(stays('/clientes', 'Las empresas que pueden solicitar servicios.')),
  '/registrar-cliente': ofStaff(stays('/registrar-cliente', 'Registrar alianzas')),
  '/cliente/editar/:client': ofStaff(stays('/cliente/editar/:client', 'Volver a las alianzas')),

  '/estadisticas': ofStaff(stays('/estadisticas', 'Estadísticas y reportes')),
  '/historial': ofStaff(stays('/historial', 'Historial del portal')),
  '/seguridad': ofStaff(stays('/seguridad', 'Registro de seguridad')),
  '/servidor': ofStaff(stays('/servidor', 'PostgreSQL')),
  '/respaldos': ofStaff(stays('/respaldos', 'Todavía no hay respaldos.')),
  '/verificacion': ofStaff(stays('/verificacion', 'Verificación del registro')),
  '/hojas': {
    visitor: stays('/hojas', 'Inicie sesión para comprobar'),
    client: stays('/hojas', 'El código está arriba a la derecha'),
    staff: stays('/hojas', 'El código está arriba a la derecha'),
  },
  '/hojas/:sheet': {
    visitor: stays('/hojas/:sheet', 'Inicie sesión para comprobar'),
    client: stays('/hojas/:sheet', 'Código desconocido'),
    staff: stays('/hojas/:sheet', 'Código desconocido'),
  },
  '/minas': { visitor: home, client: stays('/minas', 'Lo medido en cada voladura'), staff: stays('/minas', 'Lo medido en cada voladura') },
  '/minas/:mine': {
    visitor: home,
    client: stays('/minas/:mine', 'No se encontró esa mina.'),
    staff: stays('/minas/:mine', 'No se encontró esa mina.'),
  },
  '/novedades': ofStaff(stays('/novedades', 'Novedades')),
  '/recaudos': ofStaff(stays('/recaudos', 'Gestión de recaudos')),
  '/recaudos/pagos': ofStaff(stays('/recaudos/pagos', 'Volver a los recaudos')),
  '/recaudos/entregas/:delivery': ofStaff(stays('/recaudos/entregas/:delivery', 'Volver a los recaudos')),

  '/inventario': ofStaff(stays('/inventario', 'Nombre Material')),
  '/inventario/ver': ofStaff(stays('/inventario/ver', 'Stock de almacén')),
  '/cargar-stock': ofStaff(stays('/cargar-stock', 'Registra material que entra al almacén.')),
  '/inventario/movimientos': ofStaff(stays('/inventario/movimientos', 'Movimientos de inventario')),
  '/por-enviar': ofClient(stays('/por-enviar', 'Por enviar')),
  '/nueva-orden/de-nuevo': ofClient(stays('/nueva-orden/de-nuevo', 'Lo que se pide'), clientLogin),
  '/mis-permisos': ofClient(stays('/mis-permisos', 'Mis permisos y mi cupo')),
  '/permisos': ofStaff(stays('/permisos', 'Permisos')),
  '/permisos/:permit': ofStaff(stays('/permisos/:permit', 'No se encontró el permiso.')),
  '/riesgo': ofStaff(stays('/riesgo', 'Riesgo de hoy')),
  '/calendario': { visitor: home, client: stays('/calendario', 'Calendario'), staff: stays('/calendario', 'Calendario') },
  '/polvorines': ofStaff(stays('/polvorines', 'Polvorín principal')),
  '/polvorines/:magazine': ofStaff(stays('/polvorines/:magazine', 'Existencias por lote')),
  '/lotes': ofStaff(stays('/lotes', 'Lotes')),
  '/lotes/:lot': ofStaff(stays('/lotes/:lot', 'No se encontró ese lote.')),
  '/inventario/kardex/:material': ofStaff(stays('/inventario/kardex/:material', 'De dónde viene lo reservado')),
  '/inventario/material/eliminar': ofStaff(stays('/inventario/material/eliminar', 'Catálogo de materiales')),
  '/inventario/material/detalle/:material': ofStaff(stays('/inventario/material/detalle/:material', 'Historial de precios')),
  '/inventario/material/editar/:material': ofStaff(stays('/inventario/material/editar/:material', 'Volver al material')),
  '/inventario/perforacion': ofStaff(stays('/inventario/perforacion', 'Precios de perforación')),
  '/inventario/importar': ofStaff(stays('/inventario/importar', 'Qué se puede importar')),
  '/inventario/importar/:import': ofStaff(stays('/inventario/importar/:import', 'No se encontró la importación.')),
  '/admin/definir-combo': ofStaff(stays('/admin/definir-combo', 'Definir combo estándar')),

  '/settings': {
    visitor: stays('/settings', 'URL base de la API'),
    client: stays('/settings', 'No tiene permiso para acceder a esta sección.'),
    staff: stays('/settings', 'URL base de la API'),
  },
  '/cuenta': { visitor: home, client: stays('/cuenta', 'Contraseña'), staff: stays('/cuenta', 'Contraseña') },
}

const accounts = { visitor: null, client: 'alianza1', staff: 'gerente@demo.ve' } as const

for (const kind of ['visitor', 'client', 'staff'] as const)
  test(`every path leads a person of the kind ${kind} where it should`, async ({ enter, portal }) => {
    const [preorder] = await preordersOf(portal, 'alianza1')
    const [order] = await call<{ id: string }[]>(portal, 'alianza1', 'GET /orders')
    const [user] = await call<{ id: string }[]>(portal, 'gerente@demo.ve', 'GET /users')
    const [delivery] = await call<{ id: string }[]>(portal, 'gerente@demo.ve', 'GET /reports/recaudos/deliveries')
    const ids = {
      preorder: preorder!.id,
      order: order!.id,
      front: '1',
      user: user!.id,
      client: preorder!.clientId,
      material: 'ANFO-25',
      import: 'no-existe',
      confirmation: 'no-existe',
      mine: 'no-existe',
      magazine: 'PRINCIPAL',
      lot: 'no-existe',
      permit: 'no-existe',
      sheet: 'ZZZZ-ZZZZ',
      delivery: delivery!.id,
    }
    const filled = (path: string) => path.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name])
    const page = await enter(accounts[kind])
    for (const [
      path,
      {
        [kind]: [landing, text],
      },
    ] of Object.entries(visits)) {
      await page.goto(filled(path), { waitUntil: 'commit' })
      await expect.soft(page.getByRole('main').getByText(text).and(page.locator(':visible')).first(), `${path}: ${text}`).toBeVisible()
      await expect.soft(page, path).toHaveURL(filled(landing))
    }
  })

test('no path of the portal is left out above', async () => {
  const source = await readFile(fileURLToPath(new URL('../apps/web/src/routes.ts', import.meta.url)), 'utf8')
  const paths = [...source.matchAll(/path: '([^']+)'/g), ...source.matchAll(/^ {2}'(\/[^']*)': *'/gm)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(30)
  const shape = (path: string) => path.replace(/:\w+\??/g, ':')
  const visited = new Set(Object.keys(visits).map(shape))
  expect(paths.filter((path) => !visited.has(shape(path)))).toEqual([])
})
