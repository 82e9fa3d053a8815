/** Faults of a setting that is read from a file, shown on the console when the server starts. */
export const settingFileTexts = {
  twice: (name: string) => `${name}, ${name}_FILE: se indica el valor o el archivo que lo guarda, no los dos.`,
  unreadable: (name: string, path: string, why: string) => `${name}_FILE: no se puede leer ${path} (${why}).`,
  empty: 'está vacío',
} as const
