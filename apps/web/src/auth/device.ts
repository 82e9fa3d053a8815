import { authTexts } from '@barreno/texts/auth'

const texts = authTexts.account.sessions

/** In the order in which they are looked for: each says of itself that it is the ones below it, too. */
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

/** What a browser said of itself, as its owner would say it; of a program its first word. */
export function deviceName(device: string | null): string {
  if (!device) return texts.unknownDevice
  const [browser, system] = [browsers, systems].map((known) => known.find(([mark]) => device.includes(mark))?.[1])
  return browser && system ? texts.on(browser, system) : (browser ?? device.split('/')[0]!.slice(0, 60))
}

export const isPhone = (device: string | null) => /Android|iPhone|Mobile/.test(device ?? '')
