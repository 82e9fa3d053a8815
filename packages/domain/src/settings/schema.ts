import { z } from '../zod.ts'

const Secret = z.string().min(1).max(200)

export const UnlockCredentials = z.object({ name: Secret, key: Secret, answer: Secret })
