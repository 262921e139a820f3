/** The create panels with two options, import and editor (B415), and the import of choice items. */
import { useLocation } from 'wouter'
import { texts } from '../../../machines/library/library/texts'
import { call, download } from '../../../services/network/http'
import { CreatePanel } from '../../../views/library/library/CreatePanel'
import { ImportDialog } from '../../../views/shared/records/ImportDialog'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { type SheetImportJob, useSheetImport } from '../../shared/records/useSheetImport'
import { libraryKindOfPanel } from './kinds'

export function CreatePanelPage({ route: { path } }: PageProps) {
  const [, navigate] = useLocation()
  const { kind, list } = libraryKindOfPanel(path)
  const isSet = kind === '3'
  return (
    <CreatePanel
      title={texts.editor.create(kind)}
      listHref={base + list}
      ways={[
        {
          icon: 'upload',
          title: texts.ways.import,
          hint: isSet ? texts.ways.importItems : texts.ways.importFile,
          href: `${base}${path}/import`,
        },
        {
          icon: 'pencil',
          title: texts.ways.editor,
          hint: isSet ? texts.ways.writeItems : texts.ways.writeText,
          href: `${base}${path}/editor`,
        },
      ]}
      onNavigate={(href) => navigate(href.slice(base.length))}
    />
  )
}

const job: SheetImportJob = {
  noun: texts.kinds[3],
  check: (file, signal) => call('importObjectiveItems', {}, { file, signal }),
  template: () => download('objectiveItemTemplate', {}),
}
const ignore = (): void => undefined

/** Import of choice items from a spreadsheet, above the create panel. */
export function ItemImportPage({ route, params }: PageProps) {
  const [, navigate] = useLocation()
  const running = useSheetImport(job, ignore, ignore)
  const panel = route.path.replace(/\/import$/, '')
  return (
    <>
      <CreatePanelPage route={{ ...route, path: panel }} params={params} />
      <ImportDialog
        {...running}
        onClose={() => navigate(running.view.stage === 'done' ? libraryKindOfPanel(panel).list : panel)}
      />
    </>
  )
}
