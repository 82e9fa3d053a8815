import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs a cleanup when the running test ends or, if no test is running, when the file ends. Vitest ignores an `afterAll` that is registered in a
 * running test.
 */
export function whenDone(end: () => unknown): void {
  const ending = async () => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(ending, 120_000)
  else afterAll(ending, 120_000)
}
