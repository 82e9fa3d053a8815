import type { Services } from '../../context.ts'

/** Why the provider's addresses cannot be read, in the words of whoever failed; null where they can, or where there is no provider. */
export async function oidcFault({ oidc }: Pick<Services, 'oidc'>): Promise<string | null> {
  try {
    await oidc?.open()
    return null
  } catch (error) {
    const { message, cause } = Object(error) as { message?: string; cause?: { message?: string; code?: string } }
    return [message, cause?.code ?? cause?.message].filter(Boolean).join(': ')
  }
}
