import type { ListName } from '@barreno/domain/exports/endpoints'
import { reportTexts } from '@barreno/domain/texts/reports'
import { Button } from '@mantine/core'
import { ExportButton } from '../exports/export-button.tsx'
import classes from './reports.module.css'

type Props = {
  list: ListName
  input: Readonly<Record<string, unknown>>
  page: { items: readonly unknown[]; total: number } | undefined
  isAll: boolean
  onShow: () => void
}

/** Below the first rows of a list: the way to all of them, here or in a file. */
export const ListFoot = ({ list, input, page, isAll, onShow }: Props) =>
  page && page.total > 0 ? (
    <div className={classes.foot}>
      {!isAll && page.total > page.items.length && (
        <Button variant="default" onClick={onShow}>
          {reportTexts.showAll(page.total)}
        </Button>
      )}
      <ExportButton list={list} input={input} total={page.total} />
    </div>
  ) : null
