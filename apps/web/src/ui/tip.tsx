import { Tooltip } from '@mantine/core'

/** A few words beside an element, for as long as they are drawn; the element names them by their id. */
export const Tip = ({ id, beside, text }: { id: string; beside: HTMLElement; text: string }) => (
  <Tooltip opened target={beside} label={<span id={id}>{text}</span>} />
)
