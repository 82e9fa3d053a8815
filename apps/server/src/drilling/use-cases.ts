import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { current, list } from './list.ts'
import { set } from './set.ts'
import { withdraw } from './withdraw.ts'

export const drilling: UseCases<typeof api.drilling> = {
  list,
  current,
  set,
  withdraw,
}
