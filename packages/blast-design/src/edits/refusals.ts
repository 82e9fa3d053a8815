import { refusal, type Refusal, type RefusalCode } from '../refusals.ts'

/** Creates a refusal of an edit, with the names of the holes concerned. */
export const ofHoles = (
  code: RefusalCode,
  holes: readonly string[],
  { field = 'edits', value = null, ...range }: { field?: string; value?: number | null; min?: number; max?: number } = {},
): Refusal => ({ ...refusal(code, field, value, 'judgement', range), holes })
