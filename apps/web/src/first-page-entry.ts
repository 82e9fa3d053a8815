import { openFirstPage } from './first-page.ts'

openFirstPage()
