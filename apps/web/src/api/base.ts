/** Where the calls go. Another address may be chosen in the settings; by default it is this page's own server. */
export const apiBase = (): string => localStorage.getItem('barreno.apiBase') ?? `${location.origin}/api`
