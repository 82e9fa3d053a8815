import type { Services } from '../../context.ts'

/** Returns why the provider's addresses cannot be read, in the words of the error. Null if they can be read or if no provider is set. */
export async function oidcFault({ oidc }: Pick<Services, 'oidc'>): Promise<string | null> {
  try {
    await oidc?.open()
    return null
  } catch (error) {
    const { message, cause } = Object(error) as { message?: string; cause?: { message?: string; code?: string } }
    return [message, cause?.code ?? cause?.message].filter(Boolean).join(': ')
  }
}
