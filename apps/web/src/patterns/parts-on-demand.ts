import { partOnDemand } from '../ui/on-demand.tsx'

// What stands far down a long page: its files come once the page is drawn.
export const Initiation = partOnDemand(async () => (await import('./initiation.tsx')).Initiation)
export const PatternCharts = partOnDemand(async () => (await import('./pattern-charts.tsx')).PatternCharts)
