import { Problem } from '@barreno/domain/problems'

export type QuotaLimits = {
  /** How many bytes of files an account may keep in all. */
  storedBytes: number
  /** How many bytes of files an account may be sending at one moment. */
  inFlightBytes: number
}

/** The files of one request: each piece is taken from the account's quota before it is written. */
export type Upload = {
  /** Refuses what does not fit any more. */
  take: (bytes: number) => void
  /** The request is over; `kept` says whether its files have their records. */
  end: (kept: boolean) => void
}

export type UploadQuota = { begin: (account: string, readStoredBytes: () => Promise<number>) => Promise<Upload> }

type Account = { stored: Promise<number>; added: number; inFlight: number; open: number }

/** Counts what accounts keep and send. Requests of one account that overlap share one count, so that together they keep to the quota. */
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
