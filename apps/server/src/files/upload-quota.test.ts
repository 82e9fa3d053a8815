import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uploadQuota } from './upload-quota.ts'

const storing = (bytes: number) => async () => bytes

test('what an account keeps and what it sends count together, to the byte', async () => {
  const quota = uploadQuota({ storedBytes: 100, inFlightBytes: 1000 })
  const upload = await quota.begin('ana', storing(60))
  upload.take(40)
  expect(() => upload.take(1)).toThrow(expect.objectContaining({ code: 'files.quotaReached', status: 409 }))
})

test('requests at once share the quota, and what failed gives its part back', async () => {
  const quota = uploadQuota({ storedBytes: 100, inFlightBytes: 1000 })
  const [one, other] = [await quota.begin('ana', storing(0)), await quota.begin('ana', () => expect.fail('it is known already'))]
  one.take(60)
  expect(() => other.take(41)).toThrow(expect.objectContaining({ code: 'files.quotaReached' }))
  one.end(false)
  other.take(100)
})

test('what was kept counts for those that began before it was', async () => {
  const quota = uploadQuota({ storedBytes: 100, inFlightBytes: 1000 })
  const [one, other] = [await quota.begin('ana', storing(0)), await quota.begin('ana', storing(0))]
  one.take(60)
  one.end(true)
  expect(() => other.take(41)).toThrow(expect.objectContaining({ code: 'files.quotaReached' }))
  other.take(40)
})

test('an account sends only so much at once, and says so in megabytes; another account is not held up by it', async () => {
  const quota = uploadQuota({ storedBytes: Infinity, inFlightBytes: 3 * 1024 * 1024 })
  const [one, other] = [await quota.begin('ana', storing(0)), await quota.begin('luis', storing(0))]
  one.take(3 * 1024 * 1024)
  expect(() => one.take(1)).toThrow(expect.objectContaining({ code: 'files.tooMuchAtOnce', details: { limitBytes: 3 * 1024 * 1024 } }))
  other.take(3 * 1024 * 1024)
})

test('an account whose files cannot be counted sends none, and may try again', async () => {
  const quota = uploadQuota({ storedBytes: 100, inFlightBytes: 100 })
  await expect(quota.begin('ana', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const upload = await quota.begin('ana', storing(99))
  upload.take(1)
})

test('whatever comes and goes, an account never keeps more than its quota', async () => {
  const step = fc.record({ place: fc.nat(3), bytes: fc.integer({ min: 1, max: 60 }), end: fc.option(fc.boolean()) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const quota = uploadQuota({ storedBytes: 200, inFlightBytes: 120 })
      const open = new Map<number, { upload: Awaited<ReturnType<typeof quota.begin>>; bytes: number }>()
      let kept = 0
      for (const { place, bytes, end } of steps) {
        const begun = open.get(place) ?? { upload: await quota.begin('ana', storing(kept)), bytes: 0 }
        open.set(place, begun)
        try {
          begun.upload.take(bytes)
          begun.bytes += bytes
        } catch {
          // Refused, so nothing was counted.
        }
        if (end === null) continue
        begun.upload.end(end)
        if (end) kept += begun.bytes
        open.delete(place)
        const inFlight = [...open.values()].reduce((sum, other) => sum + other.bytes, 0)
        expect(inFlight).toBeLessThanOrEqual(120)
        expect(kept + inFlight).toBeLessThanOrEqual(200)
      }
    }),
  )
})
