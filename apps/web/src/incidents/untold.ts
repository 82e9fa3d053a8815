import type { Incident } from '@barreno/domain/incidents/schema'

/** The bodies that nobody told yet, and that have not said that they know. */
export const untoldOf = ({ tellings }: Pick<Incident, 'tellings'>) =>
  tellings.filter(({ toldAt, acknowledgedAt }) => !toldAt && !acknowledgedAt).map(({ agency }) => agency)
