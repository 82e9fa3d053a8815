import type { Permission } from '@barreno/domain/permissions'
import { type RuleName, ruleNames } from '@barreno/domain/statuses/rules'
import { shell } from '@barreno/texts/shell'
import type * as menuIcons from './shell/menu-icons.ts'

/** A path of the portal: its page, its permission and its place in the menu. */
export type Route = {
  path: string
  /** The file of the page without its extension, and the component in it. */
  page: readonly [file: string, component: string]
  /** A page without the frame, open to everyone; without this field, a session is required. */
  frame?: 'bare'
  /** The permission for the page; others see its refusal. Without this field, it is open to all users of its area. */
  may?: Permission
  /**
   * The cases in which the page shows its own message: to a visitor without a session, after the session ended on it, or to a role without the
   * permission.
   */
  speaksFor?: readonly ('visitor' | 'ended' | 'refused')[]
  /** The path of the records that are shown beside the list on a wide screen. */
  opens?: string
  /** The rules that the page is about. It is not in the menu if the corporation has turned all of them off. */
  rules?: readonly RuleName[]
  menu?: {
    group: keyof typeof shell.groups
    label: string
    icon: keyof typeof menuIcons
    queue?: Permission
    /** Further paths for which this menu entry is highlighted. If several entries cover a path, the last one of the role's menu is used. */
    covers?: readonly string[]
  }
}

const orderPath = '/orders/details/:orderId?'

// prettier-ignore
/** All pages of the portal in the order of the menu. The menu, the guard, the router and the build read this table. */
export const routes: readonly Route[] = [
  { path: '/',                        frame: 'bare', page: ['institution/home-page', 'HomePage'] },
  { path: '/login',                   frame: 'bare', page: ['auth/login-page', 'LoginPage'] },
  { path: '/login/oidc',              frame: 'bare', page: ['auth/oidc-page', 'OidcPage'] },
  { path: '/login-cliente',           frame: 'bare', page: ['auth/login-page', 'ClientLoginPage'] },
  { path: '/login-selector',          frame: 'bare', page: ['auth/login-selector-page', 'LoginSelectorPage'] },
  { path: '/terminos-y-condiciones',  frame: 'bare', page: ['institution/terms-page', 'TermsPage'] },
  { path: '/forgot-password',         frame: 'bare', page: ['auth/forgot-password-page', 'ForgotPasswordPage'] },
  { path: '/reset-password',          frame: 'bare', page: ['auth/reset-password-page', 'ResetPasswordPage'] },

  { path: '/dashboardClientePage',    page: ['dashboard/client-dashboard-page', 'ClientDashboardPage'], menu: { group: 'start', label: shell.dashboard, icon: 'IconLayoutDashboard' } },
  { path: '/orderType/select',        page: ['wizard/order-type-page', 'OrderTypePage'], may: 'preorders.create', menu: { group: 'requests', label: shell.menu.request, icon: 'IconSend', covers: ['/nueva-orden', '/new-order'] } },
  { path: '/nueva-orden/de-nuevo',    page: ['wizard/repeat-page', 'RepeatPage'], may: 'preorders.create' },
  { path: '/por-enviar',              page: ['outbox/outbox-page', 'OutboxPage'], may: 'preorders.create' },
  { path: '/preordenes-cliente',      page: ['preorders/my-preorders-page', 'MyPreordersPage'], speaksFor: ['visitor'], menu: { group: 'requests', label: shell.menu.myPreorders, icon: 'IconClipboardList' } },
  { path: '/preordenes-cliente/detalle/:preOrderId', page: ['preorders/my-preorder-page', 'MyPreorderPage'], speaksFor: ['visitor'] },
  { path: '/history',                 page: ['orders/my-orders-page', 'MyOrdersPage'], menu: { group: 'orders', label: shell.menu.myOrders, icon: 'IconHistory', covers: ['/ordenes-cliente'] } },
  { path: '/ordenes-cliente/details/:orderId?', page: ['orders/my-order-page', 'MyOrderPage'], speaksFor: ['visitor'] },
  { path: '/ordenes-cliente/details/:orderId/cuadrilla', page: ['orders/crew-sheet-page', 'MyCrewSheetPage'], speaksFor: ['visitor'] },

  { path: '/mis-permisos', page: ['permits/my-permits-page', 'MyPermitsPage'], may: 'permits.mine', rules: ['permits', 'quotas'], menu: { group: 'orders', label: shell.menu.myPermits, icon: 'IconFileCheck' } },

  { path: '/personas', page: ['people/people-page', 'PeoplePage'], may: 'people.administer', menu: { group: 'admin', label: shell.menu.people, icon: 'IconUsersGroup' } },

  { path: '/new-order', page: ['orders/new-order-page', 'NewOrderPage'], may: 'orders.create', speaksFor: ['ended'] },
  { path: '/new-order/combo/resum', page: ['wizard/resume-page', 'ResumePage'] },
  { path: '/nueva-orden/combo/seleccionar-tipo-mineria',         page: ['wizard/mining-type-page', 'MiningTypePage'] },
  { path: '/nueva-orden/personalizada/seleccionar-tipo-mineria', page: ['wizard/mining-type-page', 'MiningTypePage'] },
  { path: '/nueva-orden/combo/seleccionar-frentes',              page: ['wizard/fronts-page', 'FrontsPage'] },
  { path: '/nueva-orden/personalizada/seleccionar-frentes',      page: ['wizard/fronts-page', 'FrontsPage'] },
  { path: '/nueva-orden/combo/definir-patrones',                 page: ['wizard/patterns-page', 'PatternsPage'] },
  { path: '/nueva-orden/personalizada/definir-patrones',         page: ['wizard/patterns-page', 'PatternsPage'] },
  { path: '/nueva-orden/combo/cargar-patrones',                  page: ['wizard/upload-patterns-page', 'UploadPatternsPage'] },
  { path: '/nueva-orden/personalizada/cargar-patrones',          page: ['wizard/upload-patterns-page', 'UploadPatternsPage'] },
  { path: '/nueva-orden/combo/configurar-patron/:front?',         page: ['wizard/configure-page', 'ConfigurePage'] },
  { path: '/nueva-orden/personalizada/configurar-patron/:front?', page: ['wizard/configure-page', 'ConfigurePage'] },
  { path: '/new-order/combo/resum-preorder/:front?',              page: ['wizard/review-page', 'ReviewPage'] },
  { path: '/nueva-orden/personalizada/sugerencia/:front?',        page: ['wizard/review-page', 'ReviewPage'] },
  { path: '/nueva-orden/personalizada/seleccionar-materiales',   page: ['wizard/materials-page', 'MaterialsPage'] },
  { path: '/nueva-orden/personalizada/resumen-preorden',         page: ['wizard/custom-summary-page', 'CustomSummaryPage'] },
  { path: '/nueva-orden/combo/resumen-preorden',                 page: ['wizard/combo-summary-page', 'ComboSummaryPage'] },

  { path: '/dashboardGestor',         page: ['dashboard/staff-dashboard-page', 'StaffDashboardPage'], may: 'dashboard.staff', speaksFor: ['ended'], menu: { group: 'start', label: shell.dashboard, icon: 'IconLayoutDashboard' } },
  { path: '/avisos', page: ['notices/notices-page', 'NoticesPage'], may: 'notices.own', menu: { group: 'start', label: shell.menu.notices, icon: 'IconBell', queue: 'notices.own' } },
  { path: '/avisos/ajustes', page: ['notices/settings-page', 'NoticeSettingsPage'], may: 'notices.own' },
  { path: '/riesgo', page: ['dashboard/risks-page', 'RisksPage'], may: 'dashboard.risks', speaksFor: ['refused'], rules: ruleNames, menu: { group: 'start', label: shell.menu.risks, icon: 'IconAlertTriangle' } },
  { path: '/preordenes/aprobar-admin', page: ['preorders/admin-queue-page', 'AdminQueuePage'], opens: '/admin/preordenes/detalle/:preOrderId', may: 'preorders.adminQueue', speaksFor: ['refused'], menu: { group: 'requests', label: shell.menu.adminQueue, icon: 'IconFileSearch', queue: 'preorders.adminQueue', covers: ['/admin/preordenes'] } },
  { path: '/admin/preordenes/detalle/:preOrderId', page: ['preorders/admin-preorder-page', 'AdminPreorderPage'], may: 'preorders.adminQueue', speaksFor: ['refused'] },
  { path: '/gerente/preordenes/aprobar', page: ['preorders/manager-queue-page', 'ManagerQueuePage'], opens: '/gerente/preordenes/detalle/:preOrderId', may: 'preorders.managerQueue', speaksFor: ['refused'], menu: { group: 'requests', label: shell.menu.managerQueue, icon: 'IconChecklist', queue: 'preorders.managerQueue', covers: ['/gerente/preordenes'] } },
  { path: '/gerente/preordenes/detalle/:preOrderId', page: ['preorders/manager-preorder-page', 'ManagerPreorderPage'], may: 'preorders.managerQueue', speaksFor: ['refused'] },
  { path: '/ordenes/aprobar-admin', page: ['orders/review-queue-pages', 'AdminOrdersPage'], opens: orderPath, may: 'orders.approveAsAdmin', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersForAdmin, icon: 'IconFileCheck', queue: 'orders.approveAsAdmin' } },
  { path: '/ordenes/aprobar-gerente', page: ['orders/review-queue-pages', 'ManagerOrdersPage'], opens: orderPath, may: 'orders.approveAsManager', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersForManager, icon: 'IconRosetteDiscountCheck', queue: 'orders.approveAsManager' } },
  { path: '/novedades', page: ['incidents/incidents-page', 'IncidentsPage'], may: 'incidents.page', speaksFor: ['refused'], menu: { group: 'orders', label: shell.menu.incidents, icon: 'IconAlertTriangle', queue: 'incidents.page' } },
  { path: '/ordenes/pendientes', page: ['orders/assign-queue-page', 'AssignQueuePage'], opens: orderPath, may: 'orders.assignPage', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToAssign, icon: 'IconUserPlus', queue: 'orders.assignPage' } },
  { path: '/ordenes/por-valorar', page: ['orders/money-queue-pages', 'PricingQueuePage'], opens: orderPath, may: 'orders.setServices', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToPrice, icon: 'IconReceipt2', queue: 'orders.setServices' } },
  { path: '/ordenes/por-cerrar', page: ['orders/money-queue-pages', 'ClosingQueuePage'], opens: orderPath, may: 'orders.close', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToClose, icon: 'IconCircleCheck', queue: 'orders.close', covers: ['/orders/details'] } },
  { path: '/ordenes/mis-asignadas', page: ['orders/assigned-orders-page', 'AssignedOrdersPage'], opens: orderPath, may: 'orders.mine', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.assignedOrders, icon: 'IconTruckDelivery', queue: 'orders.mine', covers: ['/orders/details'] } },
  { path: '/calendario', page: ['schedule/schedule-page', 'SchedulePage'], may: 'schedule.read', speaksFor: ['refused'], menu: { group: 'orders', label: shell.menu.schedule, icon: 'IconHistory' } },
  { path: '/mi-carga', page: ['orders/handovers/carried-page', 'CarriedPage'], may: 'orders.carried', speaksFor: ['refused'], rules: ['handovers'], menu: { group: 'orders', label: shell.menu.carried, icon: 'IconPackages' } },
  { path: '/ordenes/almacen', page: ['orders/warehouse-queue-page', 'WarehouseQueuePage'], opens: orderPath, may: 'orders.warehouseQueue', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.warehouseOrders, icon: 'IconPackageExport', queue: 'orders.warehouseQueue', covers: ['/orders/details'] } },
  { path: '/ordenes/aprobaciones-externas', page: ['orders/external-queue-page', 'ExternalQueuePage'], opens: orderPath, may: 'orders.externalQueue', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.externalApprovals, icon: 'IconShieldCheck', queue: 'orders.externalQueue', covers: ['/orders/details'] } },
  { path: '/historial-ordenes-gestor', page: ['orders/order-history-page', 'OrderHistoryPage'], opens: orderPath, may: 'orders.history', speaksFor: ['refused'], menu: { group: 'orders', label: shell.menu.orderHistory, icon: 'IconHistory', covers: ['/orders/details'] } },
  { path: orderPath, page: ['orders/order-page', 'OrderPage'], may: 'orders.read', speaksFor: ['visitor', 'refused'] },
  { path: '/ordenes/pasaporte/:orderId', page: ['orders/passport/passport-page', 'PassportPage'], may: 'orders.passport', speaksFor: ['refused'] },
  { path: '/ordenes/control/:orderId', page: ['orders/passport/control-page', 'ControlPage'], may: 'orders.externalQueue', speaksFor: ['refused'] },
  { path: '/hojas', page: ['printouts/printout-page', 'PrintoutPage'], may: 'printouts.read', speaksFor: ['visitor', 'refused'], menu: { group: 'orders', label: shell.menu.printouts, icon: 'IconFileCheck', covers: ['/hojas'] } },
  { path: '/hojas/:code', page: ['printouts/printout-page', 'PrintoutPage'], may: 'printouts.read', speaksFor: ['visitor', 'ended', 'refused'] },
  { path: '/orders/details/:orderId/cuadrilla', page: ['orders/crew-sheet-page', 'CrewSheetPage'], may: 'orders.read', speaksFor: ['visitor'] },

  { path: '/inventario', page: ['inventory/inventory-page', 'InventoryPage'], may: 'inventory.page', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.inventory, icon: 'IconPackages' } },
  { path: '/inventario/ver', page: ['inventory/stock-page', 'StockPage'], may: 'inventory.stock', speaksFor: ['ended'], menu: { group: 'warehouse', label: shell.menu.viewStock, icon: 'IconBuildingWarehouse' } },
  { path: '/cargar-stock', page: ['inventory/load-stock-page', 'LoadStockPage'], may: 'inventory.load', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.loadStock, icon: 'IconPackageImport' } },
  { path: '/inventario/movimientos', page: ['inventory/movements-page', 'MovementsPage'], may: 'inventory.movements', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.movements, icon: 'IconArrowsExchange' } },
  { path: '/polvorines', page: ['magazines/magazines-page', 'MagazinesPage'], may: 'magazines.read', speaksFor: ['refused'], rules: ruleNames, menu: { group: 'warehouse', label: shell.menu.magazines, icon: 'IconBuildingWarehouse' } },
  { path: '/polvorines/:magazineId', page: ['magazines/magazines-page', 'MagazinesPage'], may: 'magazines.read', speaksFor: ['refused'], rules: ruleNames },
  { path: '/lotes', page: ['custody/lots-page', 'LotsPage'], may: 'custody.read', speaksFor: ['refused'], rules: ruleNames, menu: { group: 'warehouse', label: shell.menu.lots, icon: 'IconBoxMultiple' } },
  { path: '/lotes/:lotId', page: ['custody/lots-page', 'LotsPage'], may: 'custody.read', speaksFor: ['refused'], rules: ruleNames },
  { path: '/inventario/kardex/:materialId', page: ['inventory/ledger-page', 'LedgerPage'], may: 'inventory.page', speaksFor: ['ended', 'refused'] },
  { path: '/inventario/material/eliminar', page: ['materials/catalogue-page', 'CataloguePage'], may: 'materials.list', speaksFor: ['refused'], menu: { group: 'warehouse', label: shell.menu.catalogue, icon: 'IconBook2', covers: ['/inventario/material'] } },
  { path: '/inventario/material/detalle/:materialId', page: ['materials/material-page', 'MaterialPage'], may: 'materials.list', speaksFor: ['refused'] },
  { path: '/inventario/material/editar/:materialId', page: ['materials/edit-material-page', 'EditMaterialPage'], may: 'materials.edit', speaksFor: ['refused'] },
  { path: '/inventario/perforacion', page: ['drilling/drilling-page', 'DrillingPage'], may: 'drilling.list', speaksFor: ['refused'], menu: { group: 'warehouse', label: shell.menu.drilling, icon: 'IconRulerMeasure' } },
  { path: '/inventario/importar', page: ['materials/import/import-page', 'ImportPage'], may: 'materials.import' },
  { path: '/inventario/importar/:importId', page: ['materials/import/preview-page', 'PreviewPage'], may: 'materials.import' },
  { path: '/admin/definir-combo', page: ['combos/define-combo-page', 'DefineComboPage'], may: 'combos.define', menu: { group: 'warehouse', label: shell.menu.combo, icon: 'IconBoxMultiple' } },

  { path: '/por-confirmar', page: ['confirmations/confirmations-page', 'ConfirmationsPage'], may: 'confirmations.read', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.confirmations, icon: 'IconUserCheck', queue: 'confirmations.read' } },
  { path: '/por-confirmar/:confirmationId', page: ['confirmations/confirmation-page', 'ConfirmationPage'], may: 'confirmations.read', speaksFor: ['refused'] },
  { path: '/users', page: ['users/view-users-page', 'ViewUsersPage'], may: 'users.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.viewUsers, icon: 'IconUsers', covers: ['/usuario'] } },
  { path: '/registrar-gestor', page: ['users/manage-users-page', 'ManageUsersPage'], may: 'users.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.registerUsers, icon: 'IconUserCog' } },
  { path: '/usuario/detalles/:userId', page: ['users/user-page', 'UserPage'], may: 'users.read', speaksFor: ['refused'] },
  { path: '/funcionarios', page: ['officers/officers-page', 'OfficersPage'], may: 'officers.read', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.officers, icon: 'IconSignature' } },
  { path: '/clientes', page: ['clients/client-list-page', 'ClientListPage'], may: 'clients.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.clients, icon: 'IconBuildingFactory2', covers: ['/cliente'] } },
  { path: '/registrar-cliente', page: ['clients/client-list-page', 'RegisterClientPage'], may: 'clients.create', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.registerClients, icon: 'IconBuildingPlus' } },
  { path: '/cliente/editar/:clientId', page: ['clients/client-page', 'ClientPage'], may: 'clients.edit', speaksFor: ['refused'] },
  { path: '/permisos', page: ['permits/permits-page', 'PermitsPage'], may: 'permits.page', speaksFor: ['refused'], rules: ['permits', 'quotas'], menu: { group: 'admin', label: shell.menu.permits, icon: 'IconFileCheck' } },
  { path: '/permisos/:permitId', page: ['permits/permits-page', 'PermitPage'], may: 'permits.page', speaksFor: ['refused'], rules: ['permits', 'quotas'] },
  { path: '/minas', page: ['mines/mines-page', 'MinesPage'], may: 'mines.read', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.mines, icon: 'IconChartLine' } },
  { path: '/minas/:mineId', page: ['mines/mine-page', 'MinePage'], may: 'mines.read', speaksFor: ['refused'] },
  { path: '/historial', page: ['history/history-page', 'HistoryPage'], may: 'history.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.history, icon: 'IconListSearch' } },
  { path: '/seguridad', page: ['security-log/security-log-page', 'SecurityLogPage'], may: 'securityLog.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.securityLog, icon: 'IconShieldSearch' } },
  { path: '/verificacion', page: ['verifications/verifications-page', 'VerificationsPage'], may: 'verifications.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.verifications, icon: 'IconFingerprint' } },
  { path: '/respaldos', page: ['backups/backups-page', 'BackupsPage'], may: 'backups.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.backups, icon: 'IconDatabaseExport' } },
  { path: '/servidor', page: ['doctor/doctor-page', 'DoctorPage'], may: 'doctor.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.server, icon: 'IconServer2' } },
  { path: '/settings', page: ['settings/settings-page', 'SettingsPage'], may: 'settings.menu', speaksFor: ['visitor', 'ended'], menu: { group: 'admin', label: shell.menu.settings, icon: 'IconSettings' } },
  { path: '/estadisticas', page: ['reports/statistics-page', 'StatisticsPage'], may: 'reports.statistics', speaksFor: ['ended', 'refused'], menu: { group: 'reports', label: shell.menu.statistics, icon: 'IconChartLine' } },
  { path: '/recaudos', page: ['reports/recaudos-page', 'RecaudosPage'], may: 'reports.recaudos', speaksFor: ['ended', 'refused'], menu: { group: 'reports', label: shell.menu.recaudos, icon: 'IconCashBanknote' } },
  { path: '/recaudos/pagos', page: ['reports/payments-page', 'PaymentsPage'], may: 'reports.recaudos', speaksFor: ['ended', 'refused'] },
  { path: '/recaudos/entregas/:deliveryId', page: ['reports/delivery-page', 'DeliveryPage'], may: 'reports.recaudos', speaksFor: ['ended', 'refused'] },
  { path: '/cuenta', page: ['auth/account-page', 'AccountPage'] },
]

// prettier-ignore
/** Other spellings of a path. They redirect without an entry in the browser's history. */
export const aliases: Readonly<Record<string, string>> = {
  '/dashboardCliente': '/dashboardClientePage',
  '/nueva-orden':      '/orderType/select',
  '/order':            '/orderType/select',
  '/Gerente/preordenes/aprobar': '/gerente/preordenes/aprobar',
}
