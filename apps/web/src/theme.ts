import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'

/** All colours of the screens, for the light and the dark colour scheme. Components use them as CSS variables of the same names. */
const tokens = {
  light: {
    paper: '#FAF9F6',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F6F4F0',
    line: '#E4E1DA',
    'line-strong': '#918C82',
    ink: '#1E2226',
    'ink-2': '#545B61',
    'ink-3': '#6A7177',
    accent: '#9A5B13',
    'accent-text': '#7A4609',
    'accent-tint': '#F7F2EC',
    ring: '#9A5B13',
    amber: '#8A5A00',
    green: '#1F6B3A',
    red: '#A32020',
    blue: '#1D4E89',
    grey: '#545B61',
    tint: '8%',
  },
  dark: {
    paper: '#14171A',
    surface: '#1B1F23',
    raised: '#23282C',
    sunken: '#171A1E',
    line: '#2E3439',
    'line-strong': '#6F767C',
    ink: '#E8E6E1',
    'ink-2': '#B3B8BB',
    'ink-3': '#969CA1',
    accent: '#9A5B13',
    'accent-text': '#E2AE6C',
    'accent-tint': '#2A2620',
    ring: '#D0974A',
    amber: '#E3B25E',
    green: '#7CC797',
    red: '#F0958E',
    blue: '#93BEEC',
    grey: '#B3B8BB',
    tint: '14%',
  },
} as const

// prettier-ignore
const colors = {
  ocre:  ['#FBF5EC', '#F4E6D0', '#E8CDA3', '#DBB172', '#D0974A', '#C48435', '#B57325', '#A8671B', '#9A5B13', '#7A4609'],
  amber: ['#FBF6EA', '#F3E6C4', '#E7CD8B', '#D9B254', '#CC9A2C', '#BA8614', '#A97708', '#996903', '#8A5A00', '#6C4600'],
  green: ['#EEF6F0', '#D5E9DB', '#ABD2B8', '#80BB94', '#5CA576', '#44935F', '#34854F', '#297845', '#1F6B3A', '#17542D'],
  red:   ['#FBF0EF', '#F5D9D7', '#EAB3AF', '#DF8C86', '#D36961', '#C54D45', '#B73A33', '#AD2C28', '#A32020', '#861717'],
  blue:  ['#EFF4FA', '#D7E4F1', '#AFC8E3', '#86ABD3', '#6490C3', '#4B7BB3', '#3A6AA5', '#2B5B97', '#1D4E89', '#163D6C'],
  gray:  ['#FAF9F6', '#F3F1EC', '#EBE8E1', '#E4E1DA', '#CFCBC1', '#918C82', '#6A7177', '#5F666C', '#545B61', '#1E2226'],
  dark:  ['#E8E6E1', '#C9CBCB', '#B3B8BB', '#969CA1', '#3A4147', '#2B3136', '#23282C', '#1B1F23', '#14171A', '#0E1012'],
} satisfies Record<string, MantineColorsTuple>

/** The theme of the product for Mantine: paper, graphite and ochre. */
export const theme = createTheme({
  primaryColor: 'ocre',
  primaryShade: { light: 8, dark: 8 },
  colors: { ...colors, yellow: colors.amber },
  white: tokens.light.surface,
  black: tokens.light.ink,
  fontFamily: "'Public Sans Variable', 'Public Sans stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'Public Sans Variable', ui-monospace, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.35', sm: '1.35', md: '1.5', lg: '1.35', xl: '1.35' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.35' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgba(20, 23, 26, 0.14)',
    lg: '0 8px 28px rgba(20, 23, 26, 0.18)',
    xl: '0 12px 40px rgba(20, 23, 26, 0.22)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': uiTexts.close },
        transitionProps: { duration: 120 },
        // The head of a dialog is a header element; without this, two dialogs would be two banners of one page.
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': uiTexts.close }, transitionProps: { duration: 160 } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': uiTexts.close } } },
    Alert: { defaultProps: { closeButtonLabel: uiTexts.close } },
    Select: {
      defaultProps: { clearButtonProps: { 'aria-label': uiTexts.search.clear }, checkIconPosition: 'right', allowDeselect: false },
    },
    // The description is below the input, so that adjacent inputs are aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // In a dialog that fills a phone, the library mistakes the field for hidden and visible in turns, which makes the list of options flicker.
    Popover: { defaultProps: { hideDetached: false } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': uiTexts.password.toggle } } },
    Tooltip: { defaultProps: { transitionProps: { duration: 80 } } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Table: { defaultProps: { fz: 'sm' } },
  },
})

/** Passes the tokens to the style sheets, and overrides those variables of Mantine that would have other values. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...named(tokens.light), ...mantineNames(tokens.light) },
  dark: { ...named(tokens.dark), ...mantineNames(tokens.dark) },
})

type Tokens = (typeof tokens)['light' | 'dark']

function named(values: Tokens): Record<string, string> {
  const tints = (['amber', 'green', 'red', 'blue', 'grey'] as const).map((tone) => [
    `--${tone}-tint`,
    `color-mix(in srgb, ${values[tone]} ${values.tint}, ${values.surface})`,
  ])
  return Object.fromEntries([...Object.entries(values).map(([name, value]) => [`--${name}`, value]), ...tints])
}

const mantineNames = (values: Tokens) => ({
  '--mantine-color-text': values.ink,
  '--mantine-color-body': values.surface,
  '--mantine-color-bright': values.ink,
  '--mantine-color-dimmed': values['ink-2'],
  '--mantine-color-placeholder': values['ink-3'],
  '--mantine-color-anchor': values['accent-text'],
  '--mantine-color-error': values.red,
  '--mantine-color-success': values.green,
  '--mantine-color-default': values.raised,
  '--mantine-color-default-hover': values.sunken,
  '--mantine-color-default-color': values.ink,
  '--mantine-color-default-border': values['line-strong'],
  '--mantine-color-disabled': values.sunken,
  '--mantine-color-disabled-color': values['ink-3'],
  '--mantine-color-disabled-border': values.line,
  '--mantine-color-ocre-text': values['accent-text'],
  '--mantine-color-ocre-light': values['accent-tint'],
  '--mantine-color-ocre-light-color': values['accent-text'],
  '--mantine-color-ocre-outline': values['accent-text'],
  '--mantine-color-red-text': 'var(--red)',
  '--mantine-color-red-light': 'var(--red-tint)',
  '--mantine-color-red-light-hover': 'var(--red-tint)',
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-red-outline': 'var(--red)',
})
