/** The preview of a file in a place: opened, renewed while it is shown, closed when the file is recalled (D40). */

import { useEffect } from 'react'
import type { OpenedFile } from '../../../../contract/entities/library/file'
import { previewMachine } from '../../../machines/library/files/preview.machine'
import { previewView } from '../../../machines/library/files/preview.selectors'
import type { FilePlace } from '../../../machines/library/files/preview.types'
import { PlainFile } from '../../../views/library/files/PlainFile'
import { PreviewFrame, type PreviewFrameProps } from '../../../views/library/files/PreviewFrame'
import type { SheetTablesProps } from '../../../views/library/files/SheetTables'
import { onLearningNews } from '../../shared/notificationFacts'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { PdfPages } from './PdfPages'
import { ReadFile } from './ReadFile'

interface FilePreviewProps extends FilePlace, Pick<PreviewFrameProps, 'within'> {
  /** Receives the visible page of a document. */
  onPage?: (page: number, count: number) => void
}

export function FilePreview({ placeKind, placeId, within, onPage }: FilePreviewProps) {
  const preview = useChartRef(previewMachine, { input: { placeKind, placeId } })
  const view = useView(preview, previewView)
  useEffect(() => {
    // `<teachingClassId>:<lessonTaskId>`
    const [teachingClassId] = placeKind === 'lessonTask' ? placeId.split(':') : []
    if (teachingClassId === undefined) return
    return onLearningNews((news) => {
      const isOwn = news.name === 'tasksChanged' && news.data.teachingClassId === teachingClassId
      if (isOwn || news.name === 'resumed') preview.send({ type: 'place.changed' })
    })
  }, [preview, placeKind, placeId])
  const fail = (): void => preview.send({ type: 'view.failed' })
  const sheets = { sheet: view.sheet, onSheet: (sheet: number) => preview.send({ type: 'sheet.choose', sheet }) }
  return (
    <PreviewFrame view={view} send={preview.send} {...(within && { within })}>
      {view.file ? <Shown key={view.file.address} file={view.file} onFail={fail} onPage={onPage} {...sheets} /> : null}
    </PreviewFrame>
  )
}

interface ShownProps extends Pick<FilePreviewProps, 'onPage'>, Pick<SheetTablesProps, 'sheet' | 'onSheet'> {
  file: OpenedFile
  onFail: () => void
}

function Shown({ file, onFail, onPage, sheet, onSheet }: ShownProps) {
  const { viewer, address, hasPages } = file
  if (viewer === 'pdf') return <PdfPages address={address} onFail={onFail} onPage={onPage} />
  if (viewer === 'text' || viewer === 'html' || viewer === 'sheets')
    return (
      <ReadFile viewer={viewer} address={address} hasPages={hasPages} onFail={onFail} sheet={sheet} onSheet={onSheet} />
    )
  return <PlainFile file={file} onFail={onFail} />
}
