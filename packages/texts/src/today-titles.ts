/** The headings that the dashboard shows before its parts are loaded. */
export const todayTitles = { title: 'Para hacer ahora', standing: 'Cómo va' } as const
