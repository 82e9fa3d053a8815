import type { Page } from '@playwright/test'

/** A virtual authenticator in the browser that always verifies its user. */
export async function authenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const lose = () => cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  return {
    lose,
    /** Copies its one key with the present counter. The returned function replaces the key by the copy. */
    async copy() {
      const [credential] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
      return async () => {
        await lose()
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential! })
      }
    },
  }
}
