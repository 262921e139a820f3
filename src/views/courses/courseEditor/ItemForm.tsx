/** The properties of the selected item: its name; for a task also its kind, points and days. Input is committed on blur. */
import { useId } from 'react'
import { ADDED_TASKS_MAX, NODE_DUE_DAYS_MAX, NODE_POINTS_MAX, NODE_TITLE_MAX } from '../../../../contract/limits'
import { type CourseItem, type TaskKind, taskKinds } from '../../../../contract/rules/courses/courseEdit'
import type { CourseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import type { CourseEditorEvent, ItemValues } from '../../../machines/courses/courseEditor/courseEditor.types'
import { kindIcons } from '../../library/library/ResourceIcon'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { Icon } from '../../shared/kit/Icon'
import { courseEditorTexts as texts } from './texts'
import { WrittenInput } from './WrittenInput'

/** The uncommitted text of a field. */
export interface WrittenField {
  readonly id: string
  /** The name of the field. */
  readonly field: string
  readonly text: string
}

export interface ItemFormProps {
  view: CourseEditorView
  /** The allowed kinds of tasks. */
  kinds: readonly TaskKind[]
  /** Generates a new id. */
  newId: () => string
  /** Opens the tree where it is not beside the form. */
  onTree: () => void
  onTyping?: ((isTyping: boolean) => void) | undefined
  /** Receives the text being typed; null after blur. */
  onWrite?: ((written: WrittenField | null) => void) | undefined
  send: (event: CourseEditorEvent) => void
}

/** The number of tasks that one choice can add beside the chosen task. */
const MORE = ADDED_TASKS_MAX - 1

/** Parses a number; null for an empty text, undefined for an invalid one. */
function numberOf(text: string, max: number, step: number): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) && number >= 0 && number <= max && number % step === 0 ? number : undefined
}

export function ItemForm({ view, kinds, newId, onTree, onTyping, onWrite, send }: ItemFormProps) {
  const id = useId()
  const { item, levelName } = view
  if (!item)
    return (
      <div className="stack gap-4 items-center pad-12-4">
        <p className="u-muted size-s">{view.items.length === 0 ? texts.emptyPaper : texts.nothingChosen}</p>
        <span className="gone course-openTree">
          <Button icon="list" label={texts.openTree} onClick={onTree} />
        </span>
      </div>
    )
  const write = (field: string) => (text: string | null) => {
    onWrite?.(text === null ? null : { id: item.id, field, text })
  }
  const set = (values: ItemValues): void => send({ type: 'item.set', id: item.id, values })
  const numbers = [
    { name: 'points', label: texts.points, hint: texts.pointsHint, max: NODE_POINTS_MAX, step: 0.5 },
    { name: 'dueDays', label: texts.dueDays, hint: texts.dueHint, max: NODE_DUE_DAYS_MAX, step: 1 },
  ] as const
  return (
    <section
      aria-labelledby={`${id}-head`}
      className="panel stack gap-5 content-start max-page pad-6 course-paper"
      onInput={({ target }) => onTyping?.(target instanceof HTMLInputElement)}
      onBlur={() => onTyping?.(false)}
    >
      <h2 id={`${id}-head`}>{levelName}</h2>
      <div className="stack gap-5 course-fields">
        <label htmlFor={`${id}-title`} className="stack gap-2 content-start span-all">
          <span className="block below-2 size-s u-muted kit-label">{texts.title}</span>
          <WrittenInput
            key={item.id}
            id={`${id}-title`}
            stored={item.title}
            limit={NODE_TITLE_MAX}
            onWrite={write(texts.title)}
            onCommit={(title) => {
              if (title.trim() !== '' && title.trim() !== item.title) set({ title })
            }}
          />
        </label>
        {item.isTask ? (
          <>
            <label className="stack gap-2 content-start">
              <span className="block below-2 size-s u-muted kit-label">{texts.kind}</span>
              <Select
                value={item.kind}
                onChange={({ target }) => set({ kind: target.value as TaskKind, resourceId: '' })}
              >
                {taskKinds
                  .filter((kind) => kinds.includes(kind) || kind === item.kind)
                  .map((kind) => (
                    <option key={kind} value={kind}>
                      {texts.kinds[kind]}
                    </option>
                  ))}
              </Select>
            </label>
            <ResourceField view={view} item={item} newId={newId} send={send} />
            {numbers.map(({ name, label, hint, max, step }) => (
              <label key={name} htmlFor={`${id}-${name}`} className="stack gap-2 content-start">
                <span className="block below-2 size-s u-muted kit-label">{label}</span>
                <WrittenInput
                  key={item.id}
                  id={`${id}-${name}`}
                  type="number"
                  min={0}
                  max={max}
                  step={step}
                  stored={String(item[name] ?? '')}
                  onWrite={write(label)}
                  onCommit={(text) => {
                    const number = numberOf(text, max, step)
                    if (number !== undefined && number !== item[name]) set({ [name]: number })
                  }}
                />
                <span className="u-muted size-s">{hint}</span>
              </label>
            ))}
          </>
        ) : null}
      </div>
    </section>
  )
}

/** The resource of a task: its name, and a button to choose another one. */
function ResourceField({
  view,
  item,
  newId,
  send,
}: Pick<ItemFormProps, 'view' | 'newId' | 'send'> & { item: CourseItem }) {
  const id = useId()
  const { resourceNames, reasons } = view
  const isSet = item.resourceId !== ''
  return (
    <fieldset
      className="stack gap-2 content-start span-all shrink pad-0 line-none flush course-resource"
      aria-describedby={`${id}-hint`}
    >
      <legend className="block below-2 size-s u-muted kit-label">{texts.resource}</legend>
      <div>
        {isSet ? (
          <span className="row gap-2 align-baseline shrink">
            {item.kind === '' ? null : <Icon name={kindIcons[item.kind]} />}
            <strong className="breaks">{resourceNames[item.resourceId] ?? texts.resourceUnknown}</strong>
          </span>
        ) : null}
        <Button
          icon={isSet ? 'sync' : 'search'}
          label={isSet ? texts.resourceOther : texts.resourceChoose}
          reason={reasons.edit}
          onClick={() => send({ type: 'resource.pick', id: item.id, ids: Array.from({ length: MORE }, newId) })}
        />
        {isSet ? (
          <Button
            kind="quiet"
            icon="times"
            label={texts.resourceNone}
            onClick={() => send({ type: 'item.set', id: item.id, values: { resourceId: '' } })}
          />
        ) : null}
      </div>
      <span id={`${id}-hint`} className="u-muted size-s">
        {texts.resourceHint}
      </span>
    </fieldset>
  )
}
