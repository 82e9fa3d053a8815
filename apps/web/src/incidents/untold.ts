import type { Incident } from '@barreno/domain/incidents/schema'

/** Returns the agencies that have neither been informed nor acknowledged the incident. */
export const untoldOf = ({ tellings }: Pick<Incident, 'tellings'>) =>
  tellings.filter(({ toldAt, acknowledgedAt }) => !toldAt && !acknowledgedAt).map(({ agency }) => agency)
