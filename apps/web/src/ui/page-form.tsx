import type { FormEvent, ReactNode } from 'react'

type Props = { className?: string | undefined; children: ReactNode; onSubmit: (event: FormEvent) => unknown }

/** A form that is sent by its own code, never by the browser, and whose fields show their own errors. */
export const PageForm = ({ className, children, onSubmit }: Props) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit(event)
    }}
  >
    {children}
  </form>
)
