import type { auth } from '@barreno/domain/auth/endpoints'
import type { UseCase } from '../../context.ts'
import { signOut } from '../sign-out.ts'
import { tokenHash } from '../token.ts'
import { findIdToken } from './sql.ts'

/** Ends the session here in any case. If the provider opened it and can end its own session, returns the address for that. */
export const signOutAtProvider: UseCase<typeof auth.signOutAtProvider> = async (context) => {
  const { db, oidc, secrets, token } = context
  const session = oidc?.settings.endsThere && token ? await findIdToken(db, tokenHash(token), oidc.settings.issuer) : undefined
  await signOut(context)
  if (!oidc || !session) return { url: null, isOpenThere: false }
  // If the provider cannot be reached, the person is signed out here and the page says so. A redirect would show a browser error instead.
  const opened = await oidc.openAnew().catch(() => null)
  if (!opened?.config.serverMetadata().end_session_endpoint) return { url: null, isOpenThere: true }
  const hint = session.idToken === null ? null : secrets.open(session.idToken, session.userId)
  const parameters = { post_logout_redirect_uri: oidc.signedOutUri, ...(hint !== null && { id_token_hint: hint }) }
  return { url: opened.library.buildEndSessionUrl(opened.config, parameters).href, isOpenThere: false }
}
