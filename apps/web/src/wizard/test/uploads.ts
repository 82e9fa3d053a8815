import { vi } from 'vitest'

/** `meanwhile` runs before the answer is given. */
type Answer = { status: number; body: unknown; meanwhile?: () => void } | 'lost' | 'waits'

/** Replaces the network for forms with files: records what was sent and returns the answers in turn; the last one is repeated. */
export function uploads(...answers: Answer[]) {
  const sent: { path: string; headers: Record<string, string>; fields: [string, string][]; files: [string, string][] }[] = []
  const progress: ((share: number) => void)[] = []

  class Request extends EventTarget {
    status = 0
    statusText = ''
    responseText = ''
    upload = new EventTarget()
    headers: Record<string, string> = {}
    path = ''
    open(_: string, address: string) {
      this.path = new URL(address).pathname
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getAllResponseHeaders() {
      return ''
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    send(form: FormData) {
      const all = [...form.entries()]
      sent.push({
        path: this.path,
        headers: this.headers,
        fields: all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        files: all.filter(([, value]) => typeof value !== 'string').map(([name, value]) => [name, (value as File).name]),
      })
      progress.push((share) => {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }))
      })
      const answer = (answers.length > 1 ? answers.shift() : answers[0])!
      if (answer === 'waits') return
      setTimeout(() => {
        if (answer === 'lost') return this.dispatchEvent(new Event('error'))
        answer.meanwhile?.()
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        return this.dispatchEvent(new Event('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return { sent, progress }
}
