/** Key of the local storage entry with the session's token. It has its own file for the first script, which the build writes into the page. */
export const tokenEntry = 'barreno.token'
