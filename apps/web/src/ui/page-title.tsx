import { useDocumentTitle } from '@mantine/hooks'
import { createContext, useContext, useEffect } from 'react'
import { institution } from '@barreno/texts/institution'

type Bar = { setTitle: (title: string) => void }

/** Where the frame, if there is one, hears which page it holds. */
export const PageTitleBar = createContext<Bar | null>(null)

/** Names the page in the browser's tab and, perhaps shorter, in the frame's bar; answers whether there is a frame that shows it. */
export function usePageTitle(title: string, short = title): boolean {
  const bar = useContext(PageTitleBar)
  useDocumentTitle(`${title} · ${institution.product}`)
  useEffect(() => bar?.setTitle(short), [bar, short])
  return bar !== null
}
