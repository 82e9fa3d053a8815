import type { Role } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { shell } from '@barreno/texts/shell'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBook2,
  IconBoxMultiple,
  IconBuildingFactory2,
  IconBuildingPlus,
  IconCashBanknote,
  IconChartLine,
  IconBuildingWarehouse,
  IconChecklist,
  IconCircleCheck,
  IconClipboardList,
  IconFileCheck,
  IconFileSearch,
  IconHistory,
  IconDatabaseExport,
  IconFingerprint,
  IconListSearch,
  IconLayoutDashboard,
  IconPackageExport,
  IconPackageImport,
  IconPackages,
  IconReceipt2,
  IconRosetteDiscountCheck,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconShieldSearch,
  IconTruckDelivery,
  IconUserCog,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

type Page = { Component: ComponentType }

/** One path of the portal: its page, who may open it, and its place in the menu. */
export type Route = {
  path: string
  page: () => Promise<Page>
  /** Outside of the shell and open to anyone; without it, a page of the signed-in. */
  frame?: 'bare'
  /** Who sees the page; the others get its refusal. Where nothing is said, the area's own people do. */
  may?: Permission
  /** The page has words of its own for a visitor without a session, for somebody whose session ended on it, or for a role that it refuses. */
  speaksFor?: readonly ('visitor' | 'ended' | 'refused')[]
  menu?: {
    group: keyof typeof shell.groups
    label: string
    icon: ComponentType<{ size?: number; stroke?: number }>
    queue?: Permission
    /** Where the pages of its records are, too; of several entries that say so, a role's last one has them. */
    covers?: readonly string[]
  }
}

// prettier-ignore
/** Every page of the portal, in the menu's order; what the menu, the guard and the router read. */
export const routes: readonly Route[] = [
  { path: '/',                        frame: 'bare', page: async () => ({ Component: (await import('./institution/home-page.tsx')).HomePage }) },
  { path: '/login',                   frame: 'bare', page: async () => ({ Component: (await import('./auth/login-page.tsx')).LoginPage }) },
  { path: '/login-cliente',           frame: 'bare', page: async () => ({ Component: (await import('./auth/login-page.tsx')).ClientLoginPage }) },
  { path: '/login-selector',          frame: 'bare', page: async () => ({ Component: (await import('./auth/login-selector-page.tsx')).LoginSelectorPage }) },
  ...(import.meta.env.DEV ? [{ path: '/muestrario', frame: 'bare' as const, page: async () => ({ Component: (await import('./ui/muestrario-page.tsx')).MuestrarioPage }) }] : []),
  { path: '/terminos-y-condiciones',  frame: 'bare', page: async () => ({ Component: (await import('./institution/terms-page.tsx')).TermsPage }) },
  { path: '/forgot-password',         frame: 'bare', page: async () => ({ Component: (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage }) },
  { path: '/reset-password',          frame: 'bare', page: async () => ({ Component: (await import('./auth/reset-password-page.tsx')).ResetPasswordPage }) },

  { path: '/dashboardClientePage',    page: async () => ({ Component: (await import('./dashboard/client-dashboard-page.tsx')).ClientDashboardPage }), menu: { group: 'start', label: shell.dashboard, icon: IconLayoutDashboard } },
  { path: '/orderType/select',        page: async () => ({ Component: (await import('./preorders/new/order-type-page.tsx')).OrderTypePage }), menu: { group: 'requests', label: shell.menu.request, icon: IconSend, covers: ['/nueva-orden', '/new-order'] } },
  { path: '/preordenes-cliente',      page: async () => ({ Component: (await import('./preorders/my-preorders-page.tsx')).MyPreordersPage }), speaksFor: ['visitor'], menu: { group: 'requests', label: shell.menu.myPreorders, icon: IconClipboardList } },
  { path: '/preordenes-cliente/detalle/:preOrderId', page: async () => ({ Component: (await import('./preorders/my-preorder-page.tsx')).MyPreorderPage }), speaksFor: ['visitor'] },
  { path: '/history',                 page: async () => ({ Component: (await import('./orders/my-orders-page.tsx')).MyOrdersPage }), menu: { group: 'orders', label: shell.menu.myOrders, icon: IconHistory, covers: ['/ordenes-cliente'] } },
  { path: '/ordenes-cliente/details/:orderId?', page: async () => ({ Component: (await import('./orders/my-order-page.tsx')).MyOrderPage }), speaksFor: ['visitor'] },

  { path: '/new-order', page: async () => ({ Component: (await import('./orders/new-order-page.tsx')).NewOrderPage }), speaksFor: ['ended'] },
  { path: '/new-order/combo/resum', page: async () => ({ Component: (await import('./preorders/new/resume-page.tsx')).ResumePage }) },
  { path: '/nueva-orden/combo/seleccionar-tipo-mineria',         page: async () => ({ Component: (await import('./preorders/new/mining-type-page.tsx')).MiningTypePage }) },
  { path: '/nueva-orden/personalizada/seleccionar-tipo-mineria', page: async () => ({ Component: (await import('./preorders/new/mining-type-page.tsx')).MiningTypePage }) },
  { path: '/nueva-orden/combo/seleccionar-frentes',              page: async () => ({ Component: (await import('./preorders/new/fronts-page.tsx')).FrontsPage }) },
  { path: '/nueva-orden/personalizada/seleccionar-frentes',      page: async () => ({ Component: (await import('./preorders/new/fronts-page.tsx')).FrontsPage }) },
  { path: '/nueva-orden/combo/definir-patrones',                 page: async () => ({ Component: (await import('./preorders/new/patterns-page.tsx')).PatternsPage }) },
  { path: '/nueva-orden/personalizada/definir-patrones',         page: async () => ({ Component: (await import('./preorders/new/patterns-page.tsx')).PatternsPage }) },
  { path: '/nueva-orden/combo/cargar-patrones',                  page: async () => ({ Component: (await import('./preorders/new/upload-patterns-page.tsx')).UploadPatternsPage }) },
  { path: '/nueva-orden/personalizada/cargar-patrones',          page: async () => ({ Component: (await import('./preorders/new/upload-patterns-page.tsx')).UploadPatternsPage }) },
  { path: '/nueva-orden/combo/configurar-patron/:front?',         page: async () => ({ Component: (await import('./preorders/new/configure-page.tsx')).ConfigurePage }) },
  { path: '/nueva-orden/personalizada/configurar-patron/:front?', page: async () => ({ Component: (await import('./preorders/new/configure-page.tsx')).ConfigurePage }) },
  { path: '/new-order/combo/resum-preorder/:front?',              page: async () => ({ Component: (await import('./preorders/new/review-page.tsx')).ReviewPage }) },
  { path: '/nueva-orden/personalizada/sugerencia/:front?',        page: async () => ({ Component: (await import('./preorders/new/review-page.tsx')).ReviewPage }) },
  { path: '/nueva-orden/personalizada/seleccionar-materiales',   page: async () => ({ Component: (await import('./preorders/new/materials-page.tsx')).MaterialsPage }) },
  { path: '/nueva-orden/personalizada/resumen-preorden',         page: async () => ({ Component: (await import('./preorders/new/custom-summary-page.tsx')).CustomSummaryPage }) },
  { path: '/nueva-orden/combo/resumen-preorden',                 page: async () => ({ Component: (await import('./preorders/new/combo-summary-page.tsx')).ComboSummaryPage }) },

  { path: '/dashboardGestor',         page: async () => ({ Component: (await import('./dashboard/staff-dashboard-page.tsx')).StaffDashboardPage }), may: 'dashboard.staff', speaksFor: ['ended'], menu: { group: 'start', label: shell.dashboard, icon: IconLayoutDashboard } },
  { path: '/preordenes/aprobar-admin', page: async () => ({ Component: (await import('./preorders/admin-queue-page.tsx')).AdminQueuePage }), may: 'preorders.adminQueue', speaksFor: ['refused'], menu: { group: 'requests', label: shell.menu.adminQueue, icon: IconFileSearch, queue: 'preorders.adminQueue', covers: ['/admin/preordenes'] } },
  { path: '/admin/preordenes/detalle/:preOrderId', page: async () => ({ Component: (await import('./preorders/admin-preorder-page.tsx')).AdminPreorderPage }), may: 'preorders.adminQueue', speaksFor: ['refused'] },
  { path: '/gerente/preordenes/aprobar', page: async () => ({ Component: (await import('./preorders/manager-queue-page.tsx')).ManagerQueuePage }), may: 'preorders.managerQueue', speaksFor: ['refused'], menu: { group: 'requests', label: shell.menu.managerQueue, icon: IconChecklist, queue: 'preorders.managerQueue', covers: ['/gerente/preordenes'] } },
  { path: '/gerente/preordenes/detalle/:preOrderId', page: async () => ({ Component: (await import('./preorders/manager-preorder-page.tsx')).ManagerPreorderPage }), may: 'preorders.managerQueue', speaksFor: ['refused'] },
  { path: '/ordenes/aprobar-admin', page: async () => ({ Component: (await import('./orders/review-queue-pages.tsx')).AdminOrdersPage }), may: 'orders.approveAsAdmin', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersForAdmin, icon: IconFileCheck, queue: 'orders.approveAsAdmin' } },
  { path: '/ordenes/aprobar-gerente', page: async () => ({ Component: (await import('./orders/review-queue-pages.tsx')).ManagerOrdersPage }), may: 'orders.approveAsManager', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersForManager, icon: IconRosetteDiscountCheck, queue: 'orders.approveAsManager' } },
  { path: '/novedades', page: async () => ({ Component: (await import('./incidents/incidents-page.tsx')).IncidentsPage }), may: 'incidents.page', speaksFor: ['refused'], menu: { group: 'orders', label: shell.menu.incidents, icon: IconAlertTriangle, queue: 'incidents.page' } },
  { path: '/ordenes/pendientes', page: async () => ({ Component: (await import('./orders/assign-queue-page.tsx')).AssignQueuePage }), may: 'orders.assignPage', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToAssign, icon: IconUserPlus, queue: 'orders.assignPage' } },
  { path: '/ordenes/por-valorar', page: async () => ({ Component: (await import('./orders/money-queue-pages.tsx')).PricingQueuePage }), may: 'orders.setServices', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToPrice, icon: IconReceipt2, queue: 'orders.setServices' } },
  { path: '/ordenes/por-cerrar', page: async () => ({ Component: (await import('./orders/money-queue-pages.tsx')).ClosingQueuePage }), may: 'orders.close', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.ordersToClose, icon: IconCircleCheck, queue: 'orders.close', covers: ['/orders/details'] } },
  { path: '/ordenes/mis-asignadas', page: async () => ({ Component: (await import('./orders/assigned-orders-page.tsx')).AssignedOrdersPage }), may: 'orders.mine', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.assignedOrders, icon: IconTruckDelivery, queue: 'orders.mine', covers: ['/orders/details'] } },
  { path: '/ordenes/almacen', page: async () => ({ Component: (await import('./orders/warehouse-queue-page.tsx')).WarehouseQueuePage }), may: 'orders.warehouseQueue', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.warehouseOrders, icon: IconPackageExport, queue: 'orders.warehouseQueue', covers: ['/orders/details'] } },
  { path: '/ordenes/aprobaciones-externas', page: async () => ({ Component: (await import('./orders/external-queue-page.tsx')).ExternalQueuePage }), may: 'orders.externalQueue', speaksFor: ['ended', 'refused'], menu: { group: 'orders', label: shell.menu.externalApprovals, icon: IconShieldCheck, queue: 'orders.externalQueue', covers: ['/orders/details'] } },
  { path: '/historial-ordenes-gestor', page: async () => ({ Component: (await import('./orders/order-history-page.tsx')).OrderHistoryPage }), may: 'orders.history', speaksFor: ['refused'], menu: { group: 'orders', label: shell.menu.orderHistory, icon: IconHistory, covers: ['/orders/details'] } },
  { path: '/orders/details/:orderId?', page: async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage }), may: 'orders.read', speaksFor: ['visitor', 'refused'] },

  { path: '/inventario', page: async () => ({ Component: (await import('./inventory/inventory-page.tsx')).InventoryPage }), may: 'inventory.page', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.inventory, icon: IconPackages } },
  { path: '/inventario/ver', page: async () => ({ Component: (await import('./inventory/stock-page.tsx')).StockPage }), may: 'inventory.stock', speaksFor: ['ended'], menu: { group: 'warehouse', label: shell.menu.viewStock, icon: IconBuildingWarehouse } },
  { path: '/cargar-stock', page: async () => ({ Component: (await import('./inventory/load-stock-page.tsx')).LoadStockPage }), may: 'inventory.load', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.loadStock, icon: IconPackageImport } },
  { path: '/inventario/movimientos', page: async () => ({ Component: (await import('./inventory/movements-page.tsx')).MovementsPage }), may: 'inventory.movements', speaksFor: ['ended', 'refused'], menu: { group: 'warehouse', label: shell.menu.movements, icon: IconArrowsExchange } },
  { path: '/inventario/kardex/:materialId', page: async () => ({ Component: (await import('./inventory/ledger-page.tsx')).LedgerPage }), may: 'inventory.page', speaksFor: ['ended', 'refused'] },
  { path: '/inventario/material/eliminar', page: async () => ({ Component: (await import('./materials/catalogue-page.tsx')).CataloguePage }), may: 'materials.list', speaksFor: ['refused'], menu: { group: 'warehouse', label: shell.menu.catalogue, icon: IconBook2, covers: ['/inventario/material'] } },
  { path: '/inventario/material/detalle/:materialId', page: async () => ({ Component: (await import('./materials/material-page.tsx')).MaterialPage }), may: 'materials.list', speaksFor: ['refused'] },
  { path: '/inventario/material/editar/:materialId', page: async () => ({ Component: (await import('./materials/edit-material-page.tsx')).EditMaterialPage }), may: 'materials.edit', speaksFor: ['refused'] },
  { path: '/inventario/importar', page: async () => ({ Component: (await import('./materials/import/import-page.tsx')).ImportPage }), may: 'materials.import' },
  { path: '/inventario/importar/:importId', page: async () => ({ Component: (await import('./materials/import/preview-page.tsx')).PreviewPage }), may: 'materials.import' },
  { path: '/admin/definir-combo', page: async () => ({ Component: (await import('./combos/define-combo-page.tsx')).DefineComboPage }), may: 'combos.define', menu: { group: 'warehouse', label: shell.menu.combo, icon: IconBoxMultiple } },

  { path: '/users', page: async () => ({ Component: (await import('./users/view-users-page.tsx')).ViewUsersPage }), may: 'users.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.viewUsers, icon: IconUsers, covers: ['/usuario'] } },
  { path: '/registrar-gestor', page: async () => ({ Component: (await import('./users/manage-users-page.tsx')).ManageUsersPage }), may: 'users.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.registerUsers, icon: IconUserCog } },
  { path: '/usuario/detalles/:userId', page: async () => ({ Component: (await import('./users/user-page.tsx')).UserPage }), may: 'users.read', speaksFor: ['refused'] },
  { path: '/clientes', page: async () => ({ Component: (await import('./clients/client-list-page.tsx')).ClientListPage }), may: 'clients.list', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.clients, icon: IconBuildingFactory2, covers: ['/cliente'] } },
  { path: '/registrar-cliente', page: async () => ({ Component: (await import('./clients/client-list-page.tsx')).RegisterClientPage }), may: 'clients.create', speaksFor: ['refused'], menu: { group: 'admin', label: shell.menu.registerClients, icon: IconBuildingPlus } },
  { path: '/cliente/editar/:clientId', page: async () => ({ Component: (await import('./clients/client-page.tsx')).ClientPage }), may: 'clients.edit', speaksFor: ['refused'] },
  { path: '/historial', page: async () => ({ Component: (await import('./history/history-page.tsx')).HistoryPage }), may: 'history.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.history, icon: IconListSearch } },
  { path: '/seguridad', page: async () => ({ Component: (await import('./security-log/security-log-page.tsx')).SecurityLogPage }), may: 'securityLog.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.securityLog, icon: IconShieldSearch } },
  { path: '/verificacion', page: async () => ({ Component: (await import('./verifications/verifications-page.tsx')).VerificationsPage }), may: 'verifications.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.verifications, icon: IconFingerprint } },
  { path: '/respaldos', page: async () => ({ Component: (await import('./backups/backups-page.tsx')).BackupsPage }), may: 'backups.read', speaksFor: ['ended', 'refused'], menu: { group: 'admin', label: shell.menu.backups, icon: IconDatabaseExport } },
  { path: '/settings', page: async () => ({ Component: (await import('./settings/settings-page.tsx')).SettingsPage }), may: 'settings.menu', speaksFor: ['visitor', 'ended'], menu: { group: 'admin', label: shell.menu.settings, icon: IconSettings } },
  { path: '/estadisticas', page: async () => ({ Component: (await import('./reports/statistics-page.tsx')).StatisticsPage }), may: 'reports.statistics', speaksFor: ['ended', 'refused'], menu: { group: 'reports', label: shell.menu.statistics, icon: IconChartLine } },
  { path: '/recaudos', page: async () => ({ Component: (await import('./reports/recaudos-page.tsx')).RecaudosPage }), may: 'reports.recaudos', speaksFor: ['ended', 'refused'], menu: { group: 'reports', label: shell.menu.recaudos, icon: IconCashBanknote } },
  { path: '/recaudos/pagos', page: async () => ({ Component: (await import('./reports/payments-page.tsx')).PaymentsPage }), may: 'reports.recaudos', speaksFor: ['ended', 'refused'] },
  { path: '/recaudos/entregas/:deliveryId', page: async () => ({ Component: (await import('./reports/delivery-page.tsx')).DeliveryPage }), may: 'reports.recaudos', speaksFor: ['ended', 'refused'] },
  { path: '/cuenta', page: async () => ({ Component: (await import('./auth/account-page.tsx')).AccountPage }) },
]

// prettier-ignore
/** Other spellings of a path; they lead on, and leave no step to go back to. */
export const aliases: Readonly<Record<string, string>> = {
  '/dashboardCliente': '/dashboardClientePage',
  '/nueva-orden':      '/orderType/select',
  '/order':            '/orderType/select',
  '/Gerente/preordenes/aprobar': '/gerente/preordenes/aprobar',
}

/** Whether this role ever sees the page. */
export const mayOpen = (role: Role, { may }: Route) => may === undefined || mightEver(role, may)
