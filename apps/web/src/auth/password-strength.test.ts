import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'low'],
  ['abc', 'low'],
  ['demo1234', 'low'],
  ['Voladura2026', 'low'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'low'],
  ['1234567890123456', 'low'],
  ['contraseña-contraseña', 'low'],
  ['Qz7!kP2x', 'fair'],
  ['lluvia tambor', 'fair'],
  ['lluvia tambor cometa', 'high'],
  ['Qz7!kP2xVm9#', 'high'],
  ['🧨🎺🪨🌧️🐢🥭🪁🧵🎲🪣🕯️🧭🪕', 'high'],
])('«%s» is of %s strength', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
