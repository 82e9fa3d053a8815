import type { Page } from '@playwright/test'

/** An authenticator in the browser itself, which verifies whoever uses it. */
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
    /** Keeps a copy of its one key, counter and all; what it gives puts the copy in the key's place. */
    async copy() {
      const [credential] = (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
      return async () => {
        await lose()
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credential! })
      }
    },
  }
}
