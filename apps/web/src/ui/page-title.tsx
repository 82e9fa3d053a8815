import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext, useEffect } from 'react'
import { institution } from '@barreno/domain/texts/institution'

type Bar = { setTitle: (title: string) => void }

/** Where the frame, if there is one, hears which page it holds. */
export const PageTitleBar = createContext<Bar | null>(null)

/** Names the page in the browser's tab and in the frame's bar; answers whether there is a frame that shows it. */
export function usePageTitle(title: string): boolean {
  const bar = useContext(PageTitleBar)
  useDocumentTitle(`${title} · ${institution.product}`)
  useEffect(() => bar?.setTitle(title), [bar, title])
  return bar !== null
}
