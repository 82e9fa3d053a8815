import { partOnDemand } from '../ui/on-demand.tsx'

// Parts far down on a long page, which are loaded after the page is drawn.
export const Initiation = partOnDemand(async () => (await import('./initiation.tsx')).Initiation)
export const PatternCharts = partOnDemand(async () => (await import('./pattern-charts.tsx')).PatternCharts)
