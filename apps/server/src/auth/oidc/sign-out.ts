import type { auth } from '@barreno/domain/auth/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import type { SessionContext } from '../../context.ts'
import { signOut } from '../sign-out.ts'
import { tokenHash } from '../token.ts'
import { findIdToken } from './sql.ts'

/** Ends the session here in any case, and leads the browser to where the provider ends its own, where it opened this one and can. */
export async function signOutAtProvider(context: SessionContext): Promise<Reply<typeof auth.signOutAtProvider>> {
  const { db, oidc, secrets, token } = context
  const session = oidc?.settings.endsThere && token ? await findIdToken(db, tokenHash(token), oidc.settings.issuer) : undefined
  await signOut(context)
  if (!oidc || !session) return { url: null, isOpenThere: false }
  // Whoever cannot reach the provider now has left the portal all the same, and is told; the browser would show an error of its own.
  const opened = await oidc.openAnew().catch(() => null)
  if (!opened?.config.serverMetadata().end_session_endpoint) return { url: null, isOpenThere: true }
  const hint = session.idToken === null ? null : secrets.open(session.idToken, session.userId)
  const parameters = { post_logout_redirect_uri: oidc.signedOutUri, ...(hint !== null && { id_token_hint: hint }) }
  return { url: opened.library.buildEndSessionUrl(opened.config, parameters).href, isOpenThere: false }
}
