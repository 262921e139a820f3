/** The dialog that chooses resources: places on the left, their content on the right, and uploads. */
import type { ReactNode } from 'react'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import type { ResourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import type { ResourcePickerEvent } from '../../../machines/library/resourcePicker/resourcePicker.types'
import { courseEditorTexts } from '../../courses/courseEditor/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import { PickerPlaces } from './PickerPlaces'
import { PickerRow } from './PickerRow'
import { pickerViewTexts as texts } from './texts'
import './resourcePicker.css'

export interface ResourcePickerDialogProps {
  view: ResourcePickerView
  /** The kinds that can be listed. */
  kinds: readonly TaskKind[]
  /** The upload area; null where uploads are not possible. */
  upload: ReactNode
  send: (event: ResourcePickerEvent) => void
}

export function ResourcePickerDialog({ view, kinds, upload, send }: ResourcePickerDialogProps) {
  const { kind, isKindFree, isSeveral, selectedNum } = view
  const close = (): void => send({ type: 'picker.close' })
  return (
    <Modal
      open
      size="room"
      title={isKindFree || kind === '' ? texts.title : texts.titleOf(courseEditorTexts.kinds[kind])}
      onClose={close}
      footer={
        <>
          {isSeveral ? (
            <span role="status" className="u-muted u-numbers to-start size-s">
              {texts.selected(selectedNum)}
            </span>
          ) : null}
          <Button label={texts.close} onClick={close} />
          {isSeveral ? (
            <Button
              kind="primary"
              label={texts.confirm(selectedNum)}
              reason={view.confirmReason}
              onClick={() => send({ type: 'picker.confirm' })}
            />
          ) : null}
        </>
      }
    >
      <div className="stack gap-5 align-start picker" data-library={view.hasLibrary}>
        {view.hasLibrary ? <PickerPlaces view={view} send={send} /> : null}
        <div className="stack columns-1 gap-4 shrink picker-main">
          <div className="bar gap-2-3">
            <TextInput
              type="search"
              className="grow shrink"
              aria-label={texts.search}
              placeholder={texts.search}
              value={view.name}
              maxLength={200}
              autoFocus
              data-pc-autofocus="true"
              onChange={({ target }) => send({ type: 'name.write', name: target.value })}
            />
            {isKindFree ? (
              <Select
                aria-label={texts.kind}
                className="min-control"
                value={kind}
                onChange={({ target }) => send({ type: 'kind.choose', kind: target.value as TaskKind | '' })}
              >
                <option value="">{texts.allKinds}</option>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {courseEditorTexts.kinds[one]}
                  </option>
                ))}
              </Select>
            ) : null}
          </div>
          {upload}
          <Results view={view} send={send} />
        </div>
      </div>
    </Modal>
  )
}

function emptyHint({ name, place }: ResourcePickerView): string {
  if (name.trim() !== '') return texts.nothingFound
  return place === 'shared' ? texts.emptyShared : place === 'used' ? texts.emptyUsed : texts.empty
}

function Results({ view, send }: Pick<ResourcePickerDialogProps, 'view' | 'send'>) {
  return (
    <AsyncList
      face={view.face}
      name={texts.noun}
      skeleton={{ shape: 'rows', count: 4 }}
      emptyHint={emptyHint(view)}
      failedText={view.problem}
      onRetry={() => send({ type: 'list.reload' })}
    >
      <ul className="stack gap-1 picker-list" aria-label={texts.results} aria-busy={view.isLoading}>
        {view.rows.map((row) => (
          <PickerRow key={row.resource.resId} row={row} isSeveral={view.isSeveral} send={send} />
        ))}
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
