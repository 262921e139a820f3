/** Chooses items for a paper: found by folder and search, ticked, or drawn at random. */
import { useId } from 'react'
import type { ItemPickerView } from '../../../machines/library/papers/itemPicker/itemPicker.selectors'
import type { ItemPickerEvent } from '../../../machines/library/papers/itemPicker/itemPicker.types'
import { texts } from '../../../machines/library/papers/texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { ItemSearch } from '../items/ItemSearch'
import './papers.css'
import '../../shared/records/styles/filters.css'

const words = texts.picker
const scopes = [
  { value: 'own', label: words.scopes.own },
  { value: 'used', label: words.scopes.used },
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
        <ItemSearch
          scopes={scopes}
          scope={view.place.scope}
          onScope={(scope) => send({ type: 'place.change', place: { scope } })}
          word={view.word}
          onWord={(word) => send({ type: 'word.write', word })}
          within={view.place.scope === 'own' ? <Folders {...props} /> : null}
          face={view.face === 'full' && view.rows.length === 0 ? 'empty' : view.face}
          emptyHint={words.empty}
          problem={view.problem}
          isFinding={view.isFinding}
          rows={view.rows.map(({ key, item, title, from, isOn, reason }) => ({
            key,
            title,
            facts: [words.points(item.points), from, ...(reason === null ? [] : [reason])],
            isChosen: isOn,
            isOff: reason !== null,
            onChange: () => send({ type: 'item.toggle', item }),
          }))}
          isSeveral
          page={view.page}
          pageSize={view.pageSize}
          total={view.total}
          onReload={() => send({ type: 'list.reload' })}
          onPage={(pageNo) => send({ type: 'page.go', pageNo })}
        >
          <Draw {...props} />
        </ItemSearch>
      </div>
    </Modal>
  )
}

/** The folders of the user's own sets. */
function Folders({ view: { place, folders }, send }: ItemPickerDialogProps) {
  return (
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
