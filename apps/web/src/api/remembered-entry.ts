/** Where the browser keeps what greets somebody before the portal has asked who they are. */
export const rememberedEntry = 'barreno.remembered'
