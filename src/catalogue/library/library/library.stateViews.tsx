/** State views of the charts of the library: its folders, beside a list of resources. */
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { resourceDetailView } from '../../../machines/library/library/detail/resourceDetail.selectors'
import { resourceEditorView } from '../../../machines/library/library/editor/resourceEditor.selectors'
import { libraryView } from '../../../machines/library/library/library.selectors'
import { texts } from '../../../machines/library/library/texts'
import { libraryKinds } from '../../../routes/library/library/kinds'
import { columnsAt } from '../../../routes/library/library/resourceList'
import { LibraryLayout } from '../../../views/library/library/LibraryLayout'
import { ResourceDialog } from '../../../views/library/library/ResourceDialog'
import { ResourceEditor } from '../../../views/library/library/ResourceEditor'
import { RecordTable } from '../../../views/shared/records/RecordTable'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { exampleResources } from './library.examples'

const kinds = libraryKinds.map(({ kind }) => ({
  label: texts.kinds[kind],
  href: `#kind-${kind}`,
  isCurrent: kind === '3',
}))

const folders: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <LibraryLayout
      view={libraryView(snapshot)}
      kinds={kinds}
      place="all"
      hrefOf={() => '#main'}
      onNavigate={ignore}
      onIntent={send}
    >
      <h1>{texts.libraryOf('3')}</h1>
      <RecordTable<ResourceRow>
        caption={texts.libraryOf('3')}
        columns={columnsAt({
          place: 'all',
          isWhole: false,
          folders: { hrefOf: () => '#main', onNavigate: ignore },
        })}
        rows={exampleResources}
        idOf={({ resId }) => resId}
        nameOf={({ resName }) => resName}
        isLoading={false}
      />
    </LibraryLayout>
  </Surroundings>
)

const editor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <ResourceEditor
      view={resourceEditorView(snapshot)}
      place={{ listHref: '#main', onNavigate: ignore }}
      upload={() => new Promise<string>(ignore)}
      onIntent={send}
    />
  </Surroundings>
)

const detail: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <ResourceDialog
      view={resourceDetailView(snapshot)}
      name={texts.libraryOf('3')}
      file={null}
      onClose={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const libraryStateViews: StateViews = {
  'resource-detail': { view: detail },
  library: { view: folders },
  'resource-editor': { view: editor },
}
