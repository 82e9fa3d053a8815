import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { edit, remove, settle } from './change.ts'
import { file, list, people, standing } from './read.ts'
import { write } from './write.ts'

export const comments: UseCases<typeof api.comments> = {
  list,
  standing,
  people,
  write,
  edit,
  remove,
  settle,
  file,
}
