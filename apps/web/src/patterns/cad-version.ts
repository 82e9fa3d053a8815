/** The AutoCAD release of each version code of DWG and DXF. */
const releases: Record<string, string> = {
  'AC1.50': 'AutoCAD 2.05',
  'AC2.10': 'AutoCAD 2.10',
  AC1002: 'AutoCAD 2.5',
  AC1003: 'AutoCAD 2.6',
  AC1004: 'AutoCAD R9',
  AC1006: 'AutoCAD R10',
  AC1009: 'AutoCAD R11 / R12',
  AC1012: 'AutoCAD R13',
  AC1014: 'AutoCAD R14',
  AC1015: 'AutoCAD 2000',
  AC1018: 'AutoCAD 2004',
  AC1021: 'AutoCAD 2007',
  AC1024: 'AutoCAD 2010',
  AC1027: 'AutoCAD 2013',
  AC1032: 'AutoCAD 2018',
}

/**
 * Returns the version of a drawing, for example `AutoCAD 2018 (AC1032)`; null if it names none.
 * A DWG names it in its first six bytes, a DXF in its header.
 */
export async function cadVersion(content: Blob, kind: 'dwg' | 'dxf'): Promise<string | null> {
  const start = await content.slice(0, kind === 'dwg' ? 6 : 4096).text()
  const code = (kind === 'dwg' ? /^AC[\d.]{4}$/.exec(start)?.[0] : /\$ACADVER\s+1\s+(AC[\d.]{4})\s/.exec(start)?.[1]) ?? null
  const release = code === null ? undefined : releases[code]
  return release ? `${release} (${code})` : code
}
