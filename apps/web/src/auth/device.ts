import { authTexts } from '@barreno/texts/auth'

const texts = authTexts.account.sessions

/** Marks in the order in which they are searched, because a user agent may also contain marks that are further below. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Returns the browser and system of a user agent in plain words, or the first word of a program's. */
export function deviceName(device: string | null): string {
  if (!device) return texts.unknownDevice
  const [browser, system] = [browsers, systems].map((known) => known.find(([mark]) => device.includes(mark))?.[1])
  return browser && system ? texts.on(browser, system) : (browser ?? device.split('/')[0]!.slice(0, 60))
}

export const isPhone = (device: string | null) => /Android|iPhone|Mobile/.test(device ?? '')
