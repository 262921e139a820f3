/** An item in the editor: displayed, or open for editing. */
import { useId } from 'react'
import type { ResourceItem } from '../../../../contract/entities/library/resource'
import type { EditedItem } from '../../../machines/library/library/editor/resourceEditor.selectors'
import type { ResourceEditorEvent } from '../../../machines/library/library/editor/resourceEditor.types'
import { texts } from '../../../machines/library/library/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import { AnswerFields } from './AnswerFields'
import { ItemText } from './ItemText'

const words = texts.editor

export interface ItemCardProps {
  edited: EditedItem
  /** The item is the only one of the resource. */
  isOnly: boolean
  upload: UploadImage
  onIntent: (intent: ResourceEditorEvent) => void
}

export function ItemCard({ edited, isOnly, upload, onIntent }: ItemCardProps) {
  const { key, item, place, isOpen, problem, upReason, downReason } = edited
  const name = words.item(place + 1)
  return (
    <li className="stack gap-3 pad-4 line round-m on-surface editor-item" data-open={isOpen || undefined}>
      <div className="bar gap-2-3 between editor-itemHead">
        <h2 className="size-m">
          {name} <span className="u-muted">{words.itemKinds[item.itemType]}</span>
        </h2>
        {isOnly ? null : (
          <div className="bar gap-2-3">
            {isOpen ? null : (
              <Button
                size="s"
                kind="quiet"
                icon="pencil"
                label={words.open}
                name={`${words.open}：${name}`}
                onClick={() => onIntent({ type: 'item.open', key })}
              />
            )}
            <Tool
              icon="arrow-up"
              label={words.up}
              of={name}
              reason={upReason}
              onClick={() => onIntent({ type: 'item.move', key, by: -1 })}
            />
            <Tool
              icon="arrow-down"
              label={words.down}
              of={name}
              reason={downReason}
              onClick={() => onIntent({ type: 'item.move', key, by: 1 })}
            />
            <Tool
              icon="trash"
              label={words.remove}
              of={name}
              reason={null}
              onClick={() => onIntent({ type: 'item.remove', key })}
            />
          </div>
        )}
      </div>
      <p role="alert" className="ink-danger hides-empty">
        {problem}
      </p>
      {isOpen ? <ItemForm edited={edited} upload={upload} onIntent={onIntent} /> : <ItemText item={item} />}
    </li>
  )
}

interface ToolProps {
  icon: string
  label: string
  of: string
  reason: string | null
  onClick: () => void
}

function Tool({ icon, label, of, reason, onClick }: ToolProps) {
  return (
    <Button size="s" kind="quiet" icon={icon} iconOnly label={`${label}：${of}`} reason={reason} onClick={onClick} />
  )
}

export interface ItemFormProps {
  edited: Pick<EditedItem, 'key' | 'item'>
  upload: UploadImage
  onIntent: (intent: Extract<ResourceEditorEvent, { type: 'item.change' | 'uploads.count' }>) => void
}

/** The fields of an item. */
export function ItemForm({ edited: { key, item }, upload, onIntent }: ItemFormProps) {
  const id = useId()
  const change = (changed: Partial<ResourceItem>) => onIntent({ type: 'item.change', key, change: changed })
  const text = (label: string, field: 'stem' | 'reference' | 'analysis') => (
    <div className="stack columns-1 gap-2">
      <span aria-hidden>{label}</span>
      <RichTextEditor
        label={label}
        html={item[field]}
        formulas
        tables={field === 'stem'}
        compact={field !== 'stem'}
        imageAlt={words.imageAlt}
        upload={upload}
        onUploadsChange={(count) => onIntent({ type: 'uploads.count', count })}
        onLateImage={() => undefined}
        onChange={(html) => change({ [field]: html })}
      />
    </div>
  )
  return (
    <div className="stack columns-1 gap-4">
      {text(item.itemType === 'gap' ? words.stemOfGap : words.stem, 'stem')}
      <AnswerFields
        item={item}
        upload={upload}
        onUploadsChange={(count) => onIntent({ type: 'uploads.count', count })}
        onChange={change}
      />
      {item.itemType === 'essay' ? text(words.reference, 'reference') : null}
      {text(words.analysis, 'analysis')}
      <div className="stack columns-1 gap-2 editor-points">
        <label htmlFor={id}>{words.points}</label>
        <TextInput
          id={id}
          type="number"
          min={0.5}
          max={100}
          step={0.5}
          value={Number.isNaN(item.points) ? '' : item.points}
          onChange={({ currentTarget }) => change({ points: currentTarget.valueAsNumber })}
        />
      </div>
    </div>
  )
}
