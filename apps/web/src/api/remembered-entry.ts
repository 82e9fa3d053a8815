/** Key of the local storage entry with the greeting that is shown before the server has answered who is signed in. */
export const rememberedEntry = 'barreno.remembered'
