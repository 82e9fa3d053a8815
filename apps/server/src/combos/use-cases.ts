import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { active } from './active.ts'
import { define } from './define.ts'

export const combos: UseCases<typeof api.combos> = {
  active,
  define,
}
