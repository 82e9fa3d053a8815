import userEvent from '@testing-library/user-event'

/** Writes into a field as from the clipboard: letter by letter a long form would be drawn hundreds of times. */
export async function writeIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
