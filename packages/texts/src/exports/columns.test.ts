import { expect, test } from 'vitest'
import { api } from '@barreno/domain/api'
import { roles } from '@barreno/domain/actor'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mayEver } from '@barreno/domain/permissions'
import { filterWords } from '../export-filters.ts'
import { exportTexts } from '../exports.ts'
import { columnsFor, fitsPaper, widthOf } from '../column.ts'
import type { ListName } from '@barreno/domain/exports/calls'
import { exportedLists, listExports, withoutExport } from '@barreno/domain/exports/endpoints'
import { exportColumns } from './lists.ts'

const rows = Object.entries(api).flatMap(([concept, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({ name: `${concept}.${name}`, row })),
)
const lists = Object.entries(exportedLists) as [ListName, { row: Endpoint }][]
const enters = ({ access: may }: Endpoint, role: (typeof roles)[number]) =>
  [may].flat().some((each) => mayEver({ role }, each as 'users.list'))

test('every list leaves as a file, or it is said why it does not', () => {
  const exported = lists.map(([, { row }]) => row)
  const missing = rows.filter(({ name, row }) => row.sorts && !exported.includes(row) && !withoutExport[name])
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(Object.keys(withoutExport).filter((name) => !rows.some((row) => row.name === name && !exported.includes(row.row)))).toEqual([])
})

test('an export is for those who see the list, and asks what the list asks', () => {
  for (const [name, { row }] of lists) {
    const { path, access: may, denied, params, query }: Endpoint = listExports[name]
    expect({ path, may, denied, params }).toEqual({ path: `/exports${row.path}`, may: row.access, denied: row.denied, params: row.params })
    expect(Object.keys(query?.shape ?? {})).toEqual(
      expect.arrayContaining([...Object.keys(row.query?.shape ?? {}), ...(row.sorts ? ['sort', 'q'] : [])]),
    )
  }
})

test('each filter of a list has words for the file that it narrows', () => {
  // `actions` only adds each row's actions to the reply; no file contains them.
  const silent = ['actions']
  const filters = lists.flatMap(([, { row }]) => [
    ...Object.keys(row.query?.shape ?? {}),
    ...(row.params && !row.path.includes(':id') ? Object.keys(row.params.shape) : []),
  ])
  expect(filters.filter((filter) => !filterWords[filter] && !silent.includes(filter))).toEqual([])
})

test('whoever has a list has columns of it, each with a title of its own, and the usual ones fit on paper', () => {
  for (const [name, { row }] of lists)
    for (const role of roles.filter((each) => enters(row, each))) {
      const offered = columnsFor<never>(exportColumns[name], role)
      const titles = offered.map(([, { title }]) => title)
      expect(new Set(titles).size, name).toBe(titles.length)
      const usual = offered.filter(([, { isExtra }]) => !isExtra).map(([, column]) => column)
      expect(usual.length, name).toBeGreaterThan(1)
      expect(fitsPaper(usual), `${name} ${usual.reduce((sum, column) => sum + widthOf(column), 0)}`).toBe(true)
    }
  expect(Object.keys(exportTexts.lists).toSorted()).toEqual(lists.map(([name]) => name).toSorted())
})

test('who guards explosives is offered no column of money', () => {
  expect(columnsFor(exportColumns.orders, 'almacenista').filter(([, { kind }]) => kind === 'money')).toEqual([])
  expect(columnsFor(exportColumns.availableMaterials, 'gnb').map(([key]) => key)).not.toContain('unitPrice')
  expect(columnsFor(exportColumns.availableMaterials, 'cliente').map(([key]) => key)).not.toContain('quantityAvailable')
})
