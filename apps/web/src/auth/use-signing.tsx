import { auth } from '@barreno/domain/auth/calls'
import type { PasskeyAssertion } from '@barreno/domain/auth/schema'
import { passkeyTexts } from '@barreno/texts/passkeys'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { unansweredIn } from '../ui/failure.tsx'
import { signWithPasskey } from './sign-with-passkey.ts'

/** For a form that is confirmed by the session or, if its owner has one, by a passkey: provides the second button and the passkey's answer. */
export function useSigning() {
  const { data: passkeys } = useEndpoint(auth.passkeys, {})
  const isAsked = useRef(false)
  const kept = useRef<{ sha256: string; answer: PasskeyAssertion }>(null)

  /** Calls `send` with the passkey's signature of the digest; without it if the person confirms by their session. */
  async function signed<Result>(
    digest: () => string | Promise<string>,
    send: (passkey?: PasskeyAssertion) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await send(isAsked.current ? await answerTo(await digest()) : undefined)
      forget()
      return result
    } catch (error) {
      // While the outcome is unknown, a retry must send the same signature.
      if (!unansweredIn(error)) forget()
      throw error
    }
  }

  async function answerTo(sha256: string) {
    if (kept.current?.sha256 !== sha256) kept.current = { sha256, answer: await signWithPasskey(sha256) }
    return kept.current.answer
  }

  function forget() {
    isAsked.current = false
    kept.current = null
  }

  const button = passkeys?.some(({ blockedAt }) => blockedAt === null) && (
    <Button
      variant="subtle"
      onClick={({ currentTarget: { form } }) => {
        isAsked.current = true
        form?.requestSubmit()
      }}
    >
      {passkeyTexts.sign}
    </Button>
  )
  return { signed, button }
}
