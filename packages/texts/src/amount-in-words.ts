import { isAmount } from '@barreno/domain/money'

/** Spells an amount as on a receipt, so that no digit can be added: `mil doscientos treinta y cuatro dólares con cincuenta centavos`. */
export function amountInWords(amount: number): string {
  if (!isAmount(amount) || amount < 0) throw new RangeError(`${amount} is not an amount that a receipt can bear`)
  const cents = Math.round(amount * 100)
  return `${dollarsInWords(Math.floor(cents / 100))} con ${centsInWords(cents % 100)}`
}

function dollarsInWords(dollars: number): string {
  if (dollars === 1) return 'un dólar'
  const isRoundMillions = dollars > 0 && dollars % 1_000_000 === 0
  return `${inWords(dollars)}${isRoundMillions ? ' de' : ''} dólares`
}

const centsInWords = (cents: number) => (cents === 1 ? 'un centavo' : `${inWords(cents)} centavos`)

/** Spells a whole number below 10^12 in the form before a masculine noun: `veintiún`, not `veintiuno`. */
function inWords(value: number): string {
  if (value === 0) return 'cero'
  const millions = Math.floor(value / 1_000_000)
  const millionWords = millions === 0 ? '' : millions === 1 ? 'un millón' : `${belowMillion(millions)} millones`
  return [millionWords, belowMillion(value % 1_000_000)].filter(Boolean).join(' ')
}

function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000)
  const thousandWords = thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`
  return [thousandWords, belowThousand(value % 1000)].filter(Boolean).join(' ')
}

function belowThousand(value: number): string {
  if (value === 100) return 'cien'
  return [hundreds[Math.floor(value / 100)], belowHundred(value % 100)].filter(Boolean).join(' ')
}

function belowHundred(value: number): string {
  if (value < 30) return units[value]!
  const unit = value % 10
  return unit === 0 ? tens[Math.floor(value / 10)]! : `${tens[Math.floor(value / 10)]} y ${units[unit]}`
}

const units = (
  ',un,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,diecinueve,' +
  'veinte,veintiún,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve'
).split(',')
const tens = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',')
const hundreds = ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(',')
