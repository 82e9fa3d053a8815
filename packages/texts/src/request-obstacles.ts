/** The reasons why an alianza cannot make requests now. */
export const requestObstacleTexts = {
  inactive: 'No disponible mientras la cuenta esté inactiva.',
  notAllowed: 'Su alianza no le dio la facultad de solicitar. Pídala a quien administra sus personas.',
  rightExpired: 'No disponible mientras el derecho de explotación esté vencido.',
} as const
