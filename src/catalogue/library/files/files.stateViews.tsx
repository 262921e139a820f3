/** State views of the charts of uploads. */

import { traySummary, trayView, uploadView } from '../../../machines/library/files/files.selectors'
import { previewView } from '../../../machines/library/files/preview.selectors'
import { DropZone } from '../../../views/library/files/DropZone'
import { FileUsage } from '../../../views/library/files/FileUsage'
import { PlainFile } from '../../../views/library/files/PlainFile'
import { PreviewFrame } from '../../../views/library/files/PreviewFrame'
import { UploadRow } from '../../../views/library/files/UploadRow'
import { UploadTray } from '../../../views/library/files/UploadTray'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { uploadModel, uploadsModel } from './files.model'
import { previewModel } from './preview.model'

const tray = { count: 1, isFolded: false, canClear: false, hasFailed: false, usage: null }

const upload: StateView = (snapshot, send) =>
  snapshot.matches('cancelled') ? null : (
    <Surroundings person="teacher" heading="我的文件">
      <DropZone kinds={['courseware']} onFiles={ignore} />
      <UploadTray view={tray} summary={traySummary([uploadView(snapshot)])} isNarrow={false} send={ignore}>
        <UploadRow view={uploadView(snapshot)} send={send} onChoose={ignore} onRemove={ignore} />
      </UploadTray>
    </Surroundings>
  )

const uploads: StateView = (snapshot, send) => {
  const view = trayView(snapshot)
  const example = uploadView(exampleOf(uploadModel, 'sending'))
  return (
    <Surroundings person="teacher" heading="我的文件">
      <FileUsage usage={view.usage} />
      <DropZone kinds={['courseware']} onFiles={ignore} />
      <UploadTray view={view} summary={traySummary([example])} isNarrow={false} send={send}>
        {view.count > 0 ? <UploadRow view={example} send={ignore} onChoose={ignore} onRemove={ignore} /> : null}
      </UploadTray>
    </Surroundings>
  )
}

const preview: StateView = (snapshot, send) => {
  const view = previewView(snapshot)
  return (
    <PreviewFrame view={view} send={send}>
      {view.file ? <PlainFile file={view.file} onFail={() => send({ type: 'view.failed' })} /> : null}
    </PreviewFrame>
  )
}

export const fileStateViews: StateViews = {
  [uploadModel.name]: { view: upload, blank: { cancelled: 'It has left the tray.' } },
  [uploadsModel.name]: { view: uploads },
  [previewModel.name]: { view: preview },
}
