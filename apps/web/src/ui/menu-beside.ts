/** Media query for screens on which the menu is beside the page instead of behind a button. */
export const menuBeside = '(min-width: 992px)'
