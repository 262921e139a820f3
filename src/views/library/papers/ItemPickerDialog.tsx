/** Chooses items for a paper: found by folder and search, ticked, or drawn at random. */
import { useId } from 'react'
import type { ItemPickerView } from '../../../machines/library/papers/itemPicker/itemPicker.selectors'
import type { ItemPickerEvent } from '../../../machines/library/papers/itemPicker/itemPicker.types'
import { texts } from '../../../machines/library/papers/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Pager } from '../../shared/kit/Pager'
import './papers.css'
import '../../shared/records/styles/filters.css'

const words = texts.picker
const scopes = [
  { value: 'own', label: words.scopes.own },
  { value: 'papers', label: words.scopes.papers },
  { value: 'shared', label: words.scopes.shared },
] as const

export interface ItemPickerDialogProps {
  view: ItemPickerView
  newId: () => string
  send: (event: ItemPickerEvent) => void
}

export function ItemPickerDialog(props: ItemPickerDialogProps) {
  const { view, send } = props
  const cancel = () => send({ type: 'picker.cancel' })
  return (
    <Modal
      open
      title={view.title}
      size="xl"
      onClose={cancel}
      footer={
        <>
          <span role="status" className="u-muted u-numbers to-start paper-chosen">
            {view.chosen.text}
          </span>
          <Button label={words.cancel} onClick={cancel} />
          <Button
            kind="primary"
            label={words.confirm(view.chosen.count)}
            reason={view.confirmReason}
            onClick={() => send({ type: 'picker.confirm' })}
          />
        </>
      }
    >
      <div className="stack columns-1 gap-4 paper-picker">
        <Where {...props} />
        <Draw {...props} />
        <AsyncList
          face={view.face === 'full' && view.rows.length === 0 ? 'empty' : view.face}
          name={words.listName}
          emptyHint={words.empty}
          failedText={view.problem}
          onRetry={() => send({ type: 'list.reload' })}
        >
          <Rows {...props} />
        </AsyncList>
        {view.face === 'full' && view.total > view.pageSize ? (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={view.total}
            onPage={(pageNo) => send({ type: 'page.go', pageNo })}
          />
        ) : null}
      </div>
    </Modal>
  )
}

function Where({ view: { place, word, folders }, send }: ItemPickerDialogProps) {
  const id = useId()
  return (
    <div className="bar gap-2-3 paper-where">
      <SegmentedChoice
        label={words.scope}
        labelHidden
        choices={scopes}
        value={place.scope}
        onChange={(scope) => send({ type: 'place.change', place: { scope } })}
      />
      {place.scope === 'own' ? (
        <Select
          aria-label={words.folder}
          value={place.floderId ?? ''}
          onChange={({ target }) => send({ type: 'place.change', place: { floderId: target.value || null } })}
          className="min-control records-select"
        >
          <option value="">{words.everywhere}</option>
          {folders.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {folder.name}
            </option>
          ))}
        </Select>
      ) : null}
      <label htmlFor={id} className="u-hidden">
        {words.word}
      </label>
      <TextInput
        id={id}
        type="search"
        placeholder={words.word}
        value={word}
        maxLength={200}
        onChange={({ currentTarget }) => send({ type: 'word.write', word: currentTarget.value })}
      />
    </div>
  )
}

function Draw({ view: { count, drawReason, isDrawing, note }, newId, send }: ItemPickerDialogProps) {
  const id = useId()
  return (
    <fieldset className="bar gap-2-3 shrink flush pad-2-3 line-none round-m on-surface-2 paper-draw">
      <legend className="u-hidden">{words.draw}</legend>
      <label htmlFor={id}>{words.draw}</label>
      <TextInput
        id={id}
        type="number"
        min={1}
        aria-label={words.count}
        value={count}
        readOnly={isDrawing}
        onChange={({ currentTarget }) => send({ type: 'count.write', count: currentTarget.value })}
      />
      <span className="u-muted">{words.countUnit}</span>
      <Button
        icon="sparkles"
        label={words.drawNow}
        busy={isDrawing}
        reason={drawReason}
        reasonPlace="below"
        onClick={() => send({ type: 'draw.start', requestId: newId() })}
      />
      <span role="status" className="u-muted">
        {note}
      </span>
    </fieldset>
  )
}

function Rows({ view: { rows, isFinding }, send }: ItemPickerDialogProps) {
  return (
    <ul className="stack columns-1 gap-4 lined paper-found" aria-label={words.listName} aria-busy={isFinding}>
      {rows.map(({ key, item, title, from, isOn, reason }) => (
        <li key={key}>
          <label
            className="row gap-3 align-center min-touch pad-2 pointer paper-foundItem"
            data-off={reason === null ? undefined : ''}
          >
            <Checkbox
              checked={isOn}
              disabled={reason !== null}
              aria-label={words.choose(title)}
              onChange={() => send({ type: 'item.toggle', item })}
            />
            <span className="stack shrink breaks">
              <span>{title}</span>
              <span className="u-muted size-s">
                {words.points(item.points)} · {from}
                {reason === null ? '' : ` · ${reason}`}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
