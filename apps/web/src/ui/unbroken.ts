import { createElement, Fragment } from 'react'

const recordNumber = /([A-Z]{3}-\d{4}-\d{6})/

const style = { whiteSpace: 'nowrap' } as const

/** A sentence in which record numbers do not wrap at their hyphens. */
export const Unbroken = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text.split(recordNumber).map((part) => (recordNumber.test(part) ? createElement('span', { style }, part) : part)),
  )
