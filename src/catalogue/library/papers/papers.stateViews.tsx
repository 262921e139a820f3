/** State views of the charts of papers. */

import { paperComposerView } from '../../../machines/library/papers/composer/paperComposer.selectors'
import { itemPickerView } from '../../../machines/library/papers/itemPicker/itemPicker.selectors'
import { paperPreviewResource } from '../../../machines/library/papers/preview/paperPreview.resources'
import { paperPreviewView } from '../../../machines/library/papers/preview/paperPreview.selectors'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { ItemPickerDialog } from '../../../views/library/papers/ItemPickerDialog'
import { PaperComposer } from '../../../views/library/papers/PaperComposer'
import { PaperPreview } from '../../../views/library/papers/PaperPreview'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const free = { up: null, down: null, indent: null, outdent: null }
const resting = {
  view: { lifted: null, target: null, announcement: { text: '', serial: 0 }, isSaving: false, undoReason: null },
  reasons: () => free,
  onIntent: ignore,
}

const composer: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <PaperComposer
      view={paperComposerView(snapshot)}
      drag={resting}
      listHref="#main"
      upload={() => new Promise<string>(ignore)}
      onNavigate={ignore}
      onIntent={send}
    />
  </Surroundings>
)

const picker: StateView = (snapshot, send) =>
  snapshot.status === 'done' ? null : (
    <Surroundings person="teacher">
      <ItemPickerDialog view={itemPickerView(snapshot)} newId={() => 'draw-1'} send={send} />
    </Surroundings>
  )

const preview: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <PaperPreview
      onPrint={() => undefined}
      view={paperPreviewView(snapshot)}
      listHref="#main"
      onNavigate={ignore}
      onReload={intentsOf(paperPreviewResource, () => snapshot, send).reload}
    />
  </Surroundings>
)

export const papersStateViews: StateViews = {
  'paper-composer': { view: composer },
  'item-picker': { view: picker, blank: { done: 'The dialog is closed.' } },
  'paper-preview': { view: preview },
}
