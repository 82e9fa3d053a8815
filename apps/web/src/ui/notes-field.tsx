import { Textarea, type TextareaProps } from '@mantine/core'

type Props = Omit<TextareaProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }

/** A field for a note or a reason of up to 2,000 characters. */
export const NotesField = ({ onChange, ...props }: Props) => (
  <Textarea maxLength={2000} autosize minRows={2} {...props} onChange={(event) => onChange(event.currentTarget.value)} />
)
