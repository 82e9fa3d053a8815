import { refusal, type Refusal, type RefusalCode } from '../refusals.ts'

/** Why a change cannot be made, with the names of the holes that it is about. */
export const ofHoles = (
  code: RefusalCode,
  holes: readonly string[],
  { field = 'edits', value = null, ...range }: { field?: string; value?: number | null; min?: number; max?: number } = {},
): Refusal => ({ ...refusal(code, field, value, 'judgement', range), holes })
