/** 我的文件: files that a user uploads without a place; they can be previewed, and are deleted after a day unless they get a place. */
import { useState } from 'react'
import type { UploadedFile } from '../../../../contract/entities/library/file'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { DropZone } from '../../../views/library/files/DropZone'
import { OwnFileList } from '../../../views/library/files/OwnFileList'
import { base } from '../../shared/base'
import { useUploads } from './useUploads'

const isKept = (purpose: UploadPurpose): boolean => purpose.do === 'keep'

export function OwnFiles() {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const { choose, usage } = useUploads(isKept, ({ file }) =>
    setFiles((before) => [file, ...before.filter(({ fileId }) => fileId !== file.fileId)]),
  )
  return (
    <OwnFileList files={files} hrefOf={({ fileId }) => `${base}/preview/upload/${fileId}`}>
      {usage}
      <DropZone kinds={['space']} onFiles={(chosen) => choose('space', { do: 'keep' }, chosen)} />
    </OwnFileList>
  )
}
