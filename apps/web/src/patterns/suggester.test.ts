import { startingInputs } from '@barreno/domain/patterns/values'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSuggester } from './suggester.ts'
import { anAssortment } from './test/an-assortment.ts'
import { EngineBeside } from './test/engine-beside.ts'

beforeEach(() => {
  vi.stubGlobal('Worker', EngineBeside)
  EngineBeside.waits = true
  EngineBeside.asked = []
})
afterEach(() => {
  EngineBeside.waits = false
  vi.unstubAllGlobals()
})

const front = (holeDiameter_mm: number) => ({ inputs: { ...startingInputs('subterranea'), holeDiameter_mm }, assortment: anAssortment })

test('of what is typed while the engine works only the latest is designed', async () => {
  const { ask } = startSuggester()
  const answers = [38, 39, 40, 41].map((diameter) => ask(front(diameter)))
  EngineBeside.asked[0]!.answer()
  EngineBeside.asked[1]!.answer()
  const found = await Promise.all(answers)
  expect(found.map((one) => one?.ok && one.suggestion.inputs.holeDiameter_mm)).toEqual([38, undefined, undefined, 41])
  expect(EngineBeside.asked).toHaveLength(2)
})

test('an engine that cannot be loaded fails whoever waits and whoever asks later', async () => {
  const { ask } = startSuggester()
  const waiting = [ask(front(38)), ask(front(41))]
  EngineBeside.asked[0]!.fail()
  for (const one of [...waiting, ask(front(45))]) await expect(one).rejects.toThrow('The engine cannot be loaded')
})

test('an engine that breaks down over one front designs the next', async () => {
  const { ask } = startSuggester()
  const [broken, next] = [ask(front(38)), ask(front(41))]
  const refusal = broken.catch(String)
  EngineBeside.asked[0]!.breakDown()
  EngineBeside.asked[1]!.answer()
  expect(await refusal).toContain('The engine broke down')
  expect((await next)?.ok).toBe(true)
})

test('whoever still waits when the page is left is not kept waiting', async () => {
  const { ask, stop } = startSuggester()
  const waiting = [ask(front(38)), ask(front(41))]
  stop()
  expect(await Promise.all(waiting)).toEqual([null, null])
})
