import { Button } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useReturnPath } from '../api/return-path.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

type Props = { isBusy: boolean; attempt: (work: () => Promise<unknown>) => Promise<void> }

/** The button to sign in at the OpenID provider of the staff; renders nothing if none is configured. */
export function OidcButton({ isBusy, attempt }: Props) {
  const { data: offer } = useEndpoint(auth.oidc, {})
  const from = useReturnPath()
  if (!offer) return null
  const go = async () => (await import('./oidc-visit.ts')).enterByOidc(from)
  return (
    <Button variant="default" fullWidth loading={isBusy} onClick={() => void attempt(go)}>
      {authTexts.oidc.enter(offer.name)}
    </Button>
  )
}
