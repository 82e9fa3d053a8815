import { ActionIcon, Button, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { FileSize } from './file-size.tsx'
import classes from './upload-field.module.css'

type Props = {
  /** Id of the button; the id of the hidden input is `<id>-file`. */
  id: string
  label: string
  /** Lower case, without the dot. */
  extensions: readonly string[]
  /** The extensions as shown to users, for example when two spellings are one type. */
  allowed?: string | undefined
  maxBytes?: number | undefined
  file: { name: string; size: number } | null
  onFile: (file: File | null) => void
  /** Checks the content of a file before it is uploaded; resolves to an error message or null. */
  inspect?: ((file: File) => Promise<string | null>) | undefined
  error?: string | null | undefined
  description?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Further actions on the chosen file. */
  action?: ReactNode
  /** A note about the chosen file. */
  note?: ReactNode
}

const megabyte = 1_048_576
const { upload } = uiTexts

/** A field for one file, dropped or chosen. It reports errors before the upload. */
export function UploadField({
  id,
  label,
  extensions,
  allowed = extensions.map((extension) => extension.toUpperCase()).join(', '),
  maxBytes = 25 * megabyte,
  file,
  onFile,
  inspect,
  error,
  description,
  required,
  disabled = false,
  action,
  note,
}: Props) {
  const open = useRef<() => void>(() => {})
  const [refusal, setRefusal] = useState<string | null>(null)
  const maximum = upload.maximum(maxBytes)
  const message = refusal ?? error ?? null

  async function take(files: readonly File[]) {
    const [taken] = files
    const wrong = files.length > 1 ? upload.onlyOne : taken && (wrongWith(taken) ?? (await inspect?.(taken)))
    setRefusal(wrong || null)
    if (taken && !wrong) onFile(taken)
  }

  function wrongWith(candidate: File): string | null {
    const extension = candidate.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!extensions.includes(extension)) return upload.wrongType(allowed)
    if (candidate.size === 0) return upload.empty
    return candidate.size > maxBytes ? upload.tooLarge(maximum) : null
  }

  function remove() {
    setRefusal(null)
    onFile(null)
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={message}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required ?? false}
    >
      <Dropzone
        className={classes.zone}
        data-error={message ? true : undefined}
        data-filled={file ? true : undefined}
        openRef={open}
        onDropAny={(taken, refused) => void take([...taken, ...refused.map((refusedFile) => refusedFile.file)])}
        onDrop={() => {}}
        multiple
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={disabled}
        inputProps={{
          id: `${id}-file`,
          'aria-label': label,
          accept: extensions.map((extension) => `.${extension}`).join(','),
          multiple: false,
        }}
      >
        {file ? <Chosen file={file} /> : <p className={classes.invitation}>{upload.drop}</p>}
        <div className={classes.buttons}>
          {file && action}
          <Button
            id={id}
            variant="default"
            size="compact-md"
            leftSection={!file && <IconUpload size={16} stroke={1.75} aria-hidden />}
            aria-labelledby={`${id} ${id}-label`}
            aria-describedby={message ? `${id}-error` : undefined}
            disabled={disabled}
            onClick={() => open.current()}
          >
            {file ? upload.replace : upload.choose}
          </Button>
          {file && (
            <ActionIcon aria-label={upload.remove(file.name)} title={upload.remove(file.name)} disabled={disabled} onClick={remove}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
        {file && note}
        {!file && <p className={classes.limits}>{upload.accepts(allowed, maximum)}</p>}
      </Dropzone>
    </Input.Wrapper>
  )
}

const Chosen = ({ file }: { file: { name: string; size: number } }) => (
  <div className={classes.file}>
    <IconFile size={22} stroke={1.5} aria-hidden className={classes.icon} />
    <span className={classes.name}>{file.name}</span>
    <span className={classes.size}>
      <FileSize bytes={file.size} />
    </span>
  </div>
)
