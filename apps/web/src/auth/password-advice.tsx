import { authTexts } from '@barreno/texts/auth'
import { passwordStrength } from './password-strength.ts'
import classes from './password-advice.module.css'

const texts = authTexts.passwordAdvice

/** Shows how hard a new password is to guess while it is typed, and what would improve it. */
export function PasswordAdvice({ password }: { password: string }) {
  const strength = password === '' ? null : passwordStrength(password)
  return (
    <p className={classes.advice} data-strength={strength ?? undefined} aria-live="polite">
      {strength ? (
        <>
          <span className={classes.label}>{texts.label}</span> {texts.levels[strength]}
        </>
      ) : (
        texts.none
      )}
    </p>
  )
}
