/** The places of the picker: all resources, recent ones, the folders of the listed kind, and shared resources. */
import type { CSSProperties } from 'react'
import type { ResourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import type { PickerPlace, ResourcePickerEvent } from '../../../machines/library/resourcePicker/resourcePicker.types'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { pickerViewTexts as texts } from './texts'

interface PickerPlacesProps {
  view: ResourcePickerView
  send: (event: ResourcePickerEvent) => void
}

const isSame = (one: PickerPlace, other: PickerPlace): boolean =>
  typeof one === 'object' ? typeof other === 'object' && one.folder === other.folder : one === other

export function PickerPlaces({ view, send }: PickerPlacesProps) {
  const line = (place: PickerPlace, label: string, icon: string, depth = 0, count = 0) => (
    <li key={typeof place === 'object' ? place.folder : place}>
      <button
        type="button"
        className="bare row gap-2 align-center wide min-control pad-1-3 round-s ink-inherit text-start picker-place"
        aria-current={isSame(place, view.place) || undefined}
        style={{ '--picker-depth': depth } as CSSProperties}
        onClick={() => send({ type: 'place.choose', place })}
      >
        <Icon name={icon} />
        <span className="grow shrink u-clip" title={label}>
          {label}
        </span>
        {count > 0 ? <span className="u-muted u-numbers">{count}</span> : null}
      </button>
    </li>
  )
  return (
    <nav aria-label={texts.places}>
      <ul className="stack gap-1 picker-places">
        {line('all', texts.all, 'th-large')}
        {line('used', texts.used, 'history')}
        {line('added', texts.added, 'calendar-plus')}
        {line('root', texts.root, 'inbox')}
        {view.folders.map(({ folder, depth }) =>
          line({ folder: folder.floderId }, folder.floderName, 'folder', depth, folder.resNum),
        )}
        {view.haveFoldersFailed ? (
          <li className="ink-danger size-s picker-problem">
            <span role="alert">{texts.foldersFailed}</span>
            <Button size="s" kind="quiet" label={texts.retry} onClick={() => send({ type: 'folders.reload' })} />
          </li>
        ) : null}
        {line('shared', texts.shared, 'users')}
      </ul>
    </nav>
  )
}
