/** The buttons that create resources in the library: of one kind, or of a kind chosen in a menu. */
import { resourceKindNames } from '../../../../contract/words/libraryWords'
import { texts } from '../../../machines/library/library/texts'
import { kindIcons } from '../../../views/library/library/ResourceIcon'
import { Button } from '../../../views/shared/kit/Button'
import { PopupMenu, usePopupMenu } from '../../../views/shared/kit/overlays/PopupMenu'
import { useClient } from '../../shared/client/client.context'
import { editorAddress, importAddress, isKindOn, type LibraryKind, libraryKinds } from './kinds'

interface CreateButtonsProps {
  /** Null: resources of all kinds. */
  kind: LibraryKind | null
  /** The folder of a new resource; null: outside of all folders. */
  folder: string | null
  /** Opens the import of items into new resources; null: the kind has no such import. */
  onImport: (() => void) | null
  navigate: (address: string) => void
}

export function CreateButtons({ kind, folder, onImport, navigate }: CreateButtonsProps) {
  if (kind === null) return <CreateMenu navigate={navigate} />
  if (kind.editor === null) return null
  const sheets = importAddress(kind)
  return (
    <>
      {sheets === null && onImport === null ? null : (
        <Button
          icon="upload"
          label={texts.ways.import}
          onClick={() => (sheets === null ? onImport?.() : navigate(sheets))}
        />
      )}
      <Button
        kind="primary"
        icon="plus"
        label={texts.editor.create(kind.kind)}
        onClick={() => navigate(editorAddress(kind, { floderId: folder }))}
      />
    </>
  )
}

/** The kinds that are written on a page; kinds that are only files are uploaded. */
function CreateMenu({ navigate }: Pick<CreateButtonsProps, 'navigate'>) {
  const menu = usePopupMenu()
  const { features } = useClient()
  const written = libraryKinds.filter(({ kind, editor }) => editor !== null && isKindOn(kind, features))
  return (
    <>
      <Button kind="primary" icon="plus" label={texts.create} {...menu.opener} />
      <PopupMenu
        {...menu.popup}
        atEnd
        label={texts.create}
        entries={written.map((one) => ({
          label: resourceKindNames[one.kind],
          icon: kindIcons[one.kind],
          onRun: () => navigate(editorAddress(one, {})),
        }))}
      />
    </>
  )
}

/** Whether the library offers such buttons for a kind; null: for all kinds. */
export const canCreate = (kind: LibraryKind | null): boolean => kind === null || kind.editor !== null
