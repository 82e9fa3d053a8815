import type { StaffRole } from '@barreno/domain/actor'
import { auth } from '@barreno/domain/auth/endpoints'
import type { SessionUser } from '@barreno/domain/auth/schema'
import type { ReactElement } from 'react'
import type { network } from '../../../test/network.ts'
import { renderPage } from '../../../test/render.tsx'
import { SessionProvider } from '../../api/session.tsx'
import { dropToken, keepToken } from '../../api/token.ts'

export const aGestor = (role: StaffRole = 'gerente'): SessionUser => ({
  id: `user-${role}`,
  role,
  username: `${role}@demo.ve`,
  nombre: 'Marisol Urdaneta',
  email: `${role}@demo.ve`,
  nombreAlianza: null,
  estatus: null,
})

export const anAlianza: SessionUser = {
  id: 'client-1',
  role: null,
  username: 'alianza1',
  nombre: 'Alianza Minera Cerro Pelado, C.A.',
  email: 'alianza1@demo.ve',
  nombreAlianza: 'Alianza Minera Cerro Pelado, C.A.',
  estatus: true,
}

/** Renders a page with the session of a user. */
export function renderFor(
  user: SessionUser,
  net: ReturnType<typeof network>,
  page: ReactElement,
  place?: Parameters<typeof renderPage>[1],
) {
  keepToken('token')
  net.reply(auth.me, user)
  return renderPage(<SessionProvider>{page}</SessionProvider>, place)
}

/** Renders a page without a session. */
export function renderForVisitor(page: ReactElement, place?: Parameters<typeof renderPage>[1]) {
  dropToken()
  return renderPage(<SessionProvider>{page}</SessionProvider>, place)
}
