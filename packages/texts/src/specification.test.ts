import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/**
 * Every text that the client's specification quotes, by section, with the test that checks it where it is shown:
 * on the screen, in the reply or in the format, not in this package. A text that no test checks could vanish unnoticed.
 */
const held: Readonly<Record<string, readonly (readonly [text: string, by: string])[]>> = {
  '1 what it is': [
    ['Aliado comercial', 'apps/web/src/institution/home-page.test.tsx'],
    ['Instititucion', 'apps/web/src/institution/home-page.test.tsx'],
    ['contactanos', 'apps/web/src/institution/home-page.test.tsx'],
    ['Empleos', 'apps/web/src/institution/home-page.test.tsx'],
    ['iniciar sesion', 'apps/web/src/institution/home-page.test.tsx'],
  ],
  '2 screens and routes': [
    ['No found page', 'apps/web/src/institution/not-found-page.test.tsx'],
    ['Verificando sesión...', 'apps/web/src/shell/guard.test.tsx'],
    ["'Cliente'", 'apps/web/src/shell/signed-in-frame.test.tsx'],
    ["'Usuario'", 'apps/web/src/shell/signed-in-frame.test.tsx'],
    ["'Dashboard'", 'apps/web/src/shell/guard.test.tsx'],
    ['Cerrar sesion', 'apps/web/src/shell/guard.test.tsx'],
    ['Solicitar Servicio', 'apps/web/src/shell/guard.test.tsx'],
    ['Mis Preórdenes', 'apps/web/src/shell/guard.test.tsx'],
    ['Mi Historial de órdenes', 'apps/web/src/shell/guard.test.tsx'],
    ["name: 'Mis Preórdenes'", 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['Nueva Solicitud', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['Aún no tienes solicitudes de preorden.', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['Debe iniciar sesión para ver sus preórdenes.', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['No se encontraron detalles para la preorden con ID ', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['No se encontraron detalles para la preorden con ID ', 'apps/server/src/preorders/get.test.ts'],
    ['Debe iniciar sesión para ver los detalles de la preorden.', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ["'Volver'", 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['Subterránea', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['Cielo Abierto', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['Ninguna.', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['No se especificaron materiales en esta preorden.', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['Archivos Adjuntos', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ["'Configurado'", 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['Descargar', 'apps/web/src/records/patterns-section.test.tsx'],
    ['Modificar Materiales', 'apps/web/src/wizard/summary-pages.test.tsx'],
    ['Enviar Solicitud de Preorden', 'apps/web/src/wizard/summary-pages.test.tsx'],
  ],
  '4 states': [
    ['Tu sesión ha expirado. Por favor, inicia sesión de nuevo.', 'apps/web/src/auth/login-page.test.tsx'],
    ['Tu sesión ha expirado. Por favor, inicia sesión de nuevo.', 'apps/server/src/auth/sign-in.test.ts'],
    ['Desconocido', 'packages/texts/src/labels.test.ts'],
    ["'PENDIENTE_X', 'Aprobada', 'aprobado', 'rechazada', 'Rechazado por', 'CONVERTIDA_A_ORDEN'", 'packages/texts/src/status-tone.test.ts'],
  ],
  '5 validation': [
    ['Respuesta de login inválida (Gestor). Falta token o detalles de usuario.', 'apps/web/src/auth/login-page.test.tsx'],
    ['Respuesta de login inválida (Cliente). Falta token o detalles de cliente.', 'apps/web/src/auth/login-page.test.tsx'],
    ['Respuesta inesperada del servidor durante el login.', 'apps/web/src/auth/login-page.test.tsx'],
    ['La respuesta del servidor fue exitosa (2xx) pero no es JSON válido.', 'apps/web/src/api/call.test.ts'],
    ['Respuesta del servidor exitosa (2xx) pero cuerpo ilegible.', 'apps/web/src/api/call.test.ts'],
    ['El número de frentes debe ser mayor a 0.', 'apps/web/src/wizard/first-steps.test.tsx'],
    ['Por favor, ingrese un número de frentes.', 'apps/web/src/wizard/first-steps.test.tsx'],
    ['Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.', 'apps/web/src/wizard/first-steps.test.tsx'],
    ['Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.', 'packages/texts/src/problems.test.ts'],
    ['Por favor, seleccione al menos un material y especifique su cantidad.', 'apps/web/src/wizard/materials-page.test.tsx'],
    ['Error: No se pudo identificar al cliente. Intente iniciar sesión de nuevo.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Por favor, suba el patrón de voladura.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Por favor, seleccione el tipo de minería.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Por favor, seleccione la fecha estimada.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Por favor, especifique la cantidad para al menos un material.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Debe aceptar los términos y condiciones.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Por favor, suba el patrón de voladura.', 'apps/server/src/orders/create.test.ts'],
    ['Por favor, seleccione el tipo de minería.', 'apps/server/src/orders/create.test.ts'],
    ['Por favor, seleccione la fecha estimada.', 'apps/server/src/orders/create.test.ts'],
    ['Por favor, especifique la cantidad para al menos un material.', 'apps/server/src/orders/create.test.ts'],
    ['Debe aceptar los términos y condiciones.', 'apps/server/src/orders/create.test.ts'],
    ['Información del archivo incompleta para la descarga.', 'apps/web/src/records/patterns-section.test.tsx'],
    ['Datos de coordenadas no disponibles o en formato incorrecto.', 'apps/web/src/patterns/pattern-drawing.test.tsx'],
    ['Dimensiones del frente inválidas para visualizar el patrón.', 'apps/web/src/patterns/pattern-drawing.test.tsx'],
    ['No hay coordenadas de barrenos para visualizar.', 'apps/web/src/patterns/pattern-drawing.test.tsx'],
  ],
  '6 roles': [
    ['Usuario no autenticado.', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ['Debes iniciar sesión para ver esta página.', 'apps/web/src/orders/my-orders-page.test.tsx'],
    ['Debes iniciar sesión para ver esta página.', 'apps/server/src/http/access.test.ts'],
  ],
  '7 calls': [['Error de conexion', 'apps/web/src/auth/login-page.test.tsx']],
  '8 errors': [
    ['Error 503: Service Unavailable', 'apps/web/src/api/call.test.ts'],
    ['Error de red o respuesta inválida', 'apps/web/src/api/call.test.ts'],
    ['Error de red o desconocido.', 'apps/web/src/api/call.test.ts'],
    ['No se pudo descargar el archivo. Intente más tarde.', 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['Error de login de gestor:', 'apps/web/src/auth/login-page.test.tsx'],
    ['Error de login de alianza:', 'apps/web/src/auth/login-page.test.tsx'],
    ['Error de autenticación Gestor', 'apps/web/src/auth/sign-in-failure.test.ts'],
    ['Error de autenticación Cliente', 'apps/web/src/auth/sign-in-failure.test.ts'],
    ['Error al cargar las preórdenes.', 'apps/web/src/preorders/my-preorders-page.test.tsx'],
    ["'Error: ", 'apps/web/src/preorders/my-preorder-page.test.tsx'],
    ['No se pudieron cargar los materiales. Intente de nuevo más tarde.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ["'No se pudieron cargar los materiales.'", 'apps/web/src/wizard/materials-page.test.tsx'],
    ['Ocurrió un error al crear la orden. Verifique los datos o intente de nuevo.', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['¡Solicitud de orden creada exitosamente!', 'apps/web/src/orders/new-order-page.test.tsx'],
    ['Error al enviar la solicitud. Intente de nuevo.', 'apps/web/src/wizard/summary-pages.test.tsx'],
    ["Error al enviar la solicitud.'", 'apps/web/src/wizard/summary-pages.test.tsx'],
    ['Solicitud de Preorden Personalizada #PRE-2026-000001 enviada exitosamente.', 'apps/web/src/dashboard/client-dashboard-page.test.tsx'],
    ['No se pudo cargar la definición del combo. Contacte al administrador.', 'apps/web/src/wizard/summary-pages.test.tsx'],
    ['Error al cargar el historial.', 'apps/web/src/orders/my-orders-page.test.tsx'],
    ['No se encontró la orden solicitada o no tienes permiso para verla.', 'apps/web/src/orders/order-page.test.tsx'],
    ['No se encontró la orden solicitada o no tienes permiso para verla.', 'apps/server/src/orders/get.test.ts'],
  ],
  '9 constants': [
    ['$ --.--', 'apps/web/src/ui/values.test.tsx'],
    ["'N/A'", 'packages/texts/src/format.test.ts'],
    ["'Inválida'", 'packages/texts/src/format.test.ts'],
  ],
}

const rows = Object.entries(held).flatMap(([section, texts]) => texts.map(([text, by]) => ({ section, text, by })))

test.each(rows)('$section: $text', async ({ text, by }) => {
  expect(by).toMatch(/\.test\.tsx?$/)
  expect(by).not.toContain('specification')
  expect(await readFile(join(root, by), 'utf8')).toContain(text)
})
