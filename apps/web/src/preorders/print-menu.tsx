import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { useDownload } from '../api/download.ts'
import { PrintMenu } from '../ui/print-menu.tsx'

const texts = preorderTexts.detail

/** The menu that prints the pre-order. */
export function PreorderPrintMenu({ preorder: { id, preOrderNumber } }: { preorder: Preorder }) {
  const { download, isPending, error } = useDownload(preorders.document)
  const document = { label: texts.document, onChoose: () => void download({ id }, texts.documentName(preOrderNumber)) }
  return <PrintMenu documents={[document]} busy={isPending} error={error} />
}
