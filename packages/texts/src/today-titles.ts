/** What stands on the dashboard before its parts are there. */
export const todayTitles = { title: 'Para hacer ahora', standing: 'Cómo va' } as const
