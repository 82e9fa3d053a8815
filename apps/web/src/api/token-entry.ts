/** Where the browser keeps the session's token; apart, for the first script of a page, which the build writes into it. */
export const tokenEntry = 'barreno.token'
