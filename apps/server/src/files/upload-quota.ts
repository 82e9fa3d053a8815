import { Problem } from '@barreno/domain/problems'

export type QuotaLimits = {
  /** Maximum number of bytes that an account may have stored in total. */
  storedBytes: number
  /** Maximum number of bytes that an account may be uploading at one time. */
  inFlightBytes: number
}

/** The upload of one request. Each piece is counted against the account's quota before it is written. */
export type Upload = {
  /** Counts a piece. Refuses it if it exceeds the quota. */
  take: (bytes: number) => void
  /** Ends the upload; `kept` says whether records now name its files. */
  end: (kept: boolean) => void
}

export type UploadQuota = { begin: (account: string, readStoredBytes: () => Promise<number>) => Promise<Upload> }

type Account = { stored: Promise<number>; added: number; inFlight: number; open: number }

/**
 * Counts the bytes that accounts have stored and are uploading. Overlapping requests of one account share a count, so that together they stay within
 * the quota.
 */
export function uploadQuota({ storedBytes, inFlightBytes }: QuotaLimits): UploadQuota {
  const accounts = new Map<string, Account>()

  const leave = (id: string, account: Account) => {
    account.open -= 1
    if (account.open === 0) accounts.delete(id)
  }

  return {
    async begin(id, readStoredBytes) {
      const account = accounts.get(id) ?? { stored: readStoredBytes(), added: 0, inFlight: 0, open: 0 }
      accounts.set(id, account)
      account.open += 1
      const stored = await account.stored.catch((error: unknown) => {
        leave(id, account)
        throw error
      })
      let taken = 0
      return {
        take(bytes) {
          if (account.inFlight + bytes > inFlightBytes) throw new Problem('files.tooMuchAtOnce', { limitBytes: inFlightBytes })
          if (stored + account.added + account.inFlight + bytes > storedBytes)
            throw new Problem('files.quotaReached', { limitBytes: storedBytes })
          account.inFlight += bytes
          taken += bytes
        },
        end(kept) {
          account.inFlight -= taken
          if (kept) account.added += taken
          leave(id, account)
        },
      }
    },
  }
}
