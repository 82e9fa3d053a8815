import { Button } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import { tableExtensions } from '@barreno/domain/files/kinds'
import { importTexts } from '@barreno/texts/material-import'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../api/use-endpoint.ts'
import { useSending } from '../../api/use-sending.ts'
import { contentFault } from '../../patterns/content-fault.ts'
import { Failure } from '../../ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UploadField } from '../../ui/upload-field.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { Uploading } from './uploading.tsx'
import classes from './import.module.css'

const texts = importTexts.choose

/** Selects a file and uploads it. The selection stays after any error. */
export function ChooseFile() {
  const [file, setFile] = useState<File | null>(null)
  const { run } = useAction(materials.readImport)
  const { send, progress, error, isCancelled, cancel, forget, leave } = useSending()
  const navigate = useNavigate()

  const choose = (chosen: File | null) => {
    setFile(chosen)
    forget()
  }

  const submit = () => {
    if (!file) return
    void send(async ({ onProgress }) => {
      const { id, counts } = await run({}, { onProgress, files: [{ field: 'file', file }] })
      await navigate(`/inventario/importar/${id}${counts.faulty > 0 ? '?view=faulty' : ''}`)
    })
  }

  return (
    <PageForm className={classes.choose} onSubmit={submit}>
      <UploadField
        id="archivo-importado"
        label={texts.file}
        extensions={tableExtensions}
        inspect={(chosen) => contentFault(chosen, tableExtensions)}
        file={file}
        onFile={choose}
        disabled={progress !== null}
      />
      {progress === null ? (
        <Button type="submit" className={classes.read ?? ''} disabled={!file}>
          {texts.read}
        </Button>
      ) : (
        <Uploading progress={progress} onCancel={cancel} />
      )}
      {error && <Failure error={error} title={texts.failed} onLeave={leave} />}
      {isCancelled && <Notice live>{texts.cancelled}</Notice>}
    </PageForm>
  )
}
