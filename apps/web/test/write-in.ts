import userEvent from '@testing-library/user-event'

/** Pastes text into a field: typing letter by letter would render a long form hundreds of times. */
export async function writeIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
