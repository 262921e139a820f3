/** The editor of a vote: title, minutes, questions and options; for a teacher also import, quotes and drafts (B347). */
import { type ChangeEvent, useId, useRef } from 'react'
import { VOTE_TIME_SHORTCUTS_MIN } from '../../../../../contract/limits'
import type { VoteEditorView } from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { Edit, VoteEditorIntent } from '../../../../machines/live/vote/vote.types'
import { Button } from '../../../shared/kit/Button'
import { FileInput } from '../../../shared/kit/fields/NativeInputs'
import { SegmentedChoice } from '../../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { DragAnnouncement } from '../../../shared/outline/DragAnnouncement'
import type { OutlineDrag } from '../../../shared/outline/outline.types'
import { useFocusWish, VoteField } from './VoteField'
import { VoteQuestionFields } from './VoteQuestionFields'
import './voteEditor.css'

export interface VoteEditorProps {
  editor: VoteEditorView
  /** The address of the spreadsheet template. */
  templateHref: string
  /** Reordering of options. */
  sorting: OutlineDrag
  onEditor: (intent: VoteEditorIntent) => void
}

const anonymities = [
  { value: '0', label: texts.withNames },
  { value: '1', label: texts.anonymous },
] as const

export function VoteEditor(props: VoteEditorProps) {
  if (props.editor.busy !== 'submitting') return <Form {...props} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={texts.submitting}>
      <div inert>
        <Form {...props} />
      </div>
    </section>
  )
}

function Form({ editor, templateHref, sorting, onEditor }: VoteEditorProps) {
  const edit = (change: Edit) => onEditor({ type: 'editor.edit', edit: change })
  const { title, questions, focus, addReason, removeReason } = editor
  return (
    <div className="column gap-4 vote-editor">
      <Tools editor={editor} templateHref={templateHref} onEditor={onEditor} />
      <div className="row wrap gap-4-6">
        <div className="shrink phone-wide vote-basic--title">
          <span className="block below-2 size-s u-muted kit-label" aria-hidden="true">
            {texts.voteTitle}
          </span>
          <VoteField
            field={title}
            label={texts.voteTitle}
            placeholder={texts.titleHint}
            focus={focus ?? { field: title.field, serial: 0 }}
            onWrite={(text) => edit({ do: 'title', text })}
          />
        </div>
        <Minutes editor={editor} edit={edit} />
      </div>
      <div className="row wrap gap-2-3 align-end vote-anonymityChoice">
        <SegmentedChoice
          label={texts.anonymity}
          choices={anonymities}
          value={editor.isAnonymous ? '1' : '0'}
          onChange={(value) => edit({ do: 'anonymity', isAnonymous: value === '1' })}
        />
        <p className="u-muted size-s grow pad-below-2 vote-by">
          {editor.isAnonymous ? texts.anonymousHint : texts.withNamesHint}
        </p>
      </div>
      <div className="column gap-4">
        {questions.map((question, index) => (
          <VoteQuestionFields
            key={question.key}
            question={question}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            removeReason={removeReason}
            focus={focus}
            sorting={sorting}
            onEdit={edit}
          />
        ))}
      </div>
      <DragAnnouncement announcement={sorting.view.announcement} />
      <Button
        icon="plus"
        wide
        label={texts.addQuestion}
        reason={addReason}
        onClick={() => edit({ do: 'addQuestion' })}
      />
      {editor.isTeacher ? null : (
        <p className="pad-3-4 round-m on-surface-2 u-muted size-s vote-hint">{texts.requestHint}</p>
      )}
    </div>
  )
}

/** Digits only (B327), and three presets (B328). */
function Minutes({ editor: { minutes, focus }, edit }: { editor: VoteEditorView; edit: (edit: Edit) => void }) {
  const id = useId()
  const wished = useFocusWish(focus, minutes.field)
  return (
    <div className="shrink phone-wide">
      <label className="block below-2 size-s u-muted kit-label" htmlFor={id}>
        {texts.minutes}
      </label>
      <div className="row gap-2 align-center size-s phone-wrap phone-wide">
        <TextInput
          {...wished}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={minutes.text}
          aria-invalid={minutes.problem !== null || undefined}
          aria-describedby={`${id}-unit${minutes.problem ? ` ${id}-problem` : ''}`}
          onChange={(event) => edit({ do: 'minutes', text: event.currentTarget.value })}
          className="width-16 text-center vote-minutesInput u-numbers"
          invalid={Boolean(minutes.problem)}
        />
        <span id={`${id}-unit`}>{texts.minutesUnit}</span>
        <span className="row gap-1 before-1 phone-wide vote-shortcuts">
          {VOTE_TIME_SHORTCUTS_MIN.map((shortcut) => (
            <Button
              key={shortcut}
              size="s"
              label={texts.minutesShortcut(shortcut)}
              pressed={minutes.text === String(shortcut)}
              onClick={() => edit({ do: 'minutes', text: String(shortcut) })}
            />
          ))}
        </span>
      </div>
      {minutes.problem ? (
        <span id={`${id}-problem`} className="ink-danger size-s">
          {minutes.problem}
        </span>
      ) : null}
    </div>
  )
}

/** Tools that fill or clear the whole editor. */
function Tools({ editor, templateHref, onEditor }: Omit<VoteEditorProps, 'sorting'>) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) onEditor({ type: 'file.chosen', file })
    event.target.value = ''
  }
  const isReading = editor.busy === 'reading'
  const waits = isReading ? texts.importing : editor.busy === 'savingDraft' ? texts.savingDraft : null
  return (
    <div className="bar gap-2">
      {editor.isTeacher ? (
        <>
          <Button
            size="s"
            icon="inbox"
            label={texts.drafts}
            reason={waits}
            onClick={() => onEditor({ type: 'drafts.open' })}
          />
          <Button
            size="s"
            icon="history"
            label={texts.quote}
            reason={waits}
            onClick={() => onEditor({ type: 'quote.open' })}
          />
        </>
      ) : null}
      <FileInput ref={chooser} accept=".xls,.xlsx" hidden aria-label={texts.importFile} onChange={choose} />
      <Button
        size="s"
        icon="file-import"
        label={isReading ? texts.importing : texts.importFile}
        busy={isReading}
        reason={isReading ? null : waits}
        onClick={() => chooser.current?.click()}
      />
      {isReading ? (
        <Button size="s" kind="quiet" label={texts.cancel} onClick={() => onEditor({ type: 'editor.cancel' })} />
      ) : null}
      <a
        className="pad-1-2 ink-accent size-s vote-template"
        href={templateHref}
        download={texts.importTemplateFile}
        title={texts.importHint}
      >
        {texts.importTemplate}
      </a>
      <span className="to-end">
        <Button
          size="s"
          kind="quiet"
          icon="eraser"
          label={texts.clear}
          reason={waits ?? editor.clearReason}
          onClick={() => onEditor({ type: 'editor.clear' })}
        />
      </span>
    </div>
  )
}
