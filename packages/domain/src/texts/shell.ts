/** What frames every page: menu, session check, window titles. */
export const shell = {
  checking: 'Verificando sesión...',
  client: 'Cliente',
  user: 'Usuario',
  dashboard: 'Dashboard',
  signOut: 'Cerrar sesion',
  failed: 'No se pudo mostrar esta página.',
  failedHelp: 'Recargue la página. Si continúa, avise al administrador.',
  reload: 'Recargar',
  sessionEnded: 'Sesión finalizada',
  denied: 'No tiene permiso para acceder a esta sección.',
  groups: {
    start: 'Inicio',
    requests: 'Solicitudes',
    orders: 'Órdenes',
  },
  menu: {
    request: 'Solicitar Servicio',
    myPreorders: 'Mis Preórdenes',
    myOrders: 'Mi Historial de órdenes',
    adminQueue: 'Revisar preórdenes',
    managerQueue: 'Aprobar preórdenes',
    orderHistory: 'Historial de órdenes',
  },
} as const
