/** The amount of work of a test: the usual one, or the one that `npm run endurance` sets. */
export const atLeast = (usual: number): number => Number(process.env['ENDURANCE'] ?? usual)

/** Prints a result of a long run; prints nothing in the usual run. */
export function figures(line: string): void {
  if (process.env['ENDURANCE']) console.log(line)
}
