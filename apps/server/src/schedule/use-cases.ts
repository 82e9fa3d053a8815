import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { feed, readFeed, renewFeed, revokeFeed } from './feed.ts'
import { list } from './read.ts'

export const schedule: UseCases<typeof api.schedule> = {
  list,
  feed,
  renewFeed,
  revokeFeed,
  readFeed,
}
