import type { FormEvent, ReactNode } from 'react'

type Props = { className?: string | undefined; children: ReactNode; onSubmit: (event: FormEvent) => unknown }

/** A form of a page: its own code sends it, never the browser, and its fields say themselves what is wrong with them. */
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
