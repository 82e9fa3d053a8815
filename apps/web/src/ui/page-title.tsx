import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext, useEffect } from 'react'
import { institution } from '@barreno/texts/institution'

type Bar = { setTitle: (title: string) => void }

/** Lets a page set its title in the enclosing frame; null without a frame. */
export const PageTitleBar = createContext<Bar | null>(null)

/** Sets the title of the browser's tab and, optionally shorter, of the frame's bar. Returns whether there is a frame to show it. */
export function usePageTitle(title: string, short = title): boolean {
  const bar = useContext(PageTitleBar)
  useDocumentTitle(`${title} · ${institution.product}`)
  useEffect(() => bar?.setTitle(short), [bar, short])
  return bar !== null
}
