/** How much a test does: its usual amount, or what `npm run endurance` asks of it. */
export const atLeast = (usual: number): number => Number(process.env['ENDURANCE'] ?? usual)

/** Says what a long run found; the usual one is silent. */
export function figures(line: string): void {
  if (process.env['ENDURANCE']) console.log(line)
}
