import { quantity } from './format.ts'

type Line = { name: string; unit: string; quantity: number; usual: number }

/** The question about a quantity far from the alianza's usual one. */
export const usualTexts = {
  title: '¿Es correcta la cantidad?',
  question: (reader: 'client' | 'staff', { name, unit, quantity: wanted, usual }: Line) =>
    reader === 'client'
      ? `${name}: pidió ${quantity(wanted)} ${unit}; lo usual de su alianza son ${quantity(usual)}.`
      : `${name}: ${quantity(wanted)} ${unit}; lo usual de esta alianza son ${quantity(usual)}.`,
  confirm: 'Sí, es correcto',
} as const
