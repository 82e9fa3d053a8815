import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Ends what a test or a file began: with the test that runs, or else with the file. Vitest forgets an `afterAll` that a running test asks for. */
export function whenDone(end: () => unknown): void {
  const ending = async () => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(ending, 120_000)
  else afterAll(ending, 120_000)
}
