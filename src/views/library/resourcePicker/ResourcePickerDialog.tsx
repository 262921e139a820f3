/** The dialog that chooses the resource of a task: places on the left, their content on the right, and uploads. */
import type { CSSProperties, ReactNode } from 'react'
import { momentInWords } from '../../../../contract/moments'
import type { ResourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import type { PickerPlace, ResourcePickerEvent } from '../../../machines/library/resourcePicker/resourcePicker.types'
import { courseEditorTexts } from '../../courses/courseEditor/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import { pickerViewTexts as texts } from './texts'
import './resourcePicker.css'

export interface ResourcePickerDialogProps {
  view: ResourcePickerView
  /** The upload area; null where uploads are not possible. */
  upload: ReactNode
  send: (event: ResourcePickerEvent) => void
}

const isSame = (one: PickerPlace, other: PickerPlace): boolean =>
  typeof one === 'object' ? typeof other === 'object' && one.folder === other.folder : one === other

export function ResourcePickerDialog({ view, upload, send }: ResourcePickerDialogProps) {
  const close = (): void => send({ type: 'picker.close' })
  return (
    <Modal
      open
      size="room"
      title={texts.title(courseEditorTexts.kinds[view.kind])}
      onClose={close}
      footer={<Button label={texts.close} onClick={close} />}
    >
      <div className="stack gap-5 align-start picker" data-library={view.hasLibrary}>
        {view.hasLibrary ? <Places view={view} send={send} /> : null}
        <div className="stack columns-1 gap-4 shrink picker-main">
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={view.name}
            autoFocus
            data-pc-autofocus="true"
            onChange={({ target }) => send({ type: 'name.write', name: target.value })}
          />
          {upload}
          <Results view={view} send={send} />
        </div>
      </div>
    </Modal>
  )
}

type PartProps = Pick<ResourcePickerDialogProps, 'view' | 'send'>

function Places({ view, send }: PartProps) {
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

function Results({ view, send }: PartProps) {
  const empty = view.name.trim() !== '' ? texts.nothingFound : view.place === 'shared' ? texts.emptyShared : texts.empty
  return (
    <AsyncList
      face={view.face}
      name={texts.noun}
      skeleton={{ shape: 'rows', count: 4 }}
      emptyHint={empty}
      failedText={view.problem}
      onRetry={() => send({ type: 'list.reload' })}
    >
      <ul className="stack gap-1 picker-list" aria-label={texts.results} aria-busy={view.isLoading}>
        {view.rows.map((resource) => {
          const { resId, resName, ownerName, updateTime } = resource
          const isChosen = resId === view.resourceId
          return (
            <li key={resId}>
              <button
                className="stack gap-1 wide min-touch pad-2-4 line round-m on-surface ink-inherit font-inherit text-start pointer breaks"
                type="button"
                aria-current={isChosen || undefined}
                onClick={() => send({ type: 'resource.choose', resource })}
              >
                <strong>{resName}</strong>
                <span className="u-muted size-s picker-facts">
                  {[ownerName || texts.own, texts.updated(momentInWords(updateTime)), isChosen ? texts.chosen : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {view.total > view.pageSize ? (
        <Pager
          page={view.pageNo}
          pageSize={view.pageSize}
          total={view.total}
          reason={view.pagerReason}
          onPage={(pageNo) => send({ type: 'page.turn', pageNo })}
        />
      ) : null}
    </AsyncList>
  )
}
