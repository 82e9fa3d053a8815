import { recordTexts } from '@barreno/texts/records'
import { faultOf } from '@barreno/texts/numbers'
import { readable, type TypedNumber, unreadableMessage } from '../ui/typed.ts'

/** Returns why a line's quantity cannot be saved, or null. */
export function quantityFault(name: string, content: TypedNumber): string | null {
  if (readable(content) !== null) return null
  const message = unreadableMessage(content)
  return message === null ? recordTexts.edit.quantityMissing(name) : faultOf(name, message)
}
