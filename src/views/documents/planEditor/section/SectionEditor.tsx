/** A section being edited (B487): title, text, save status, and buttons to confirm and cancel. */

import { useId } from 'react'
import { SECTION_TITLE_MAX } from '../../../../../contract/limits'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import type { AnnotationMark } from '../../../../machines/documents/annotations/annotations.selectors'
import type { SectionView } from '../../../../machines/documents/planEditor/planEditor.selectors'
import type { SectionEvent } from '../../../../machines/documents/planEditor/section/section.types'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import type { KeptMark } from '../../../shared/richText/keptMarks'
import { RichTextEditor } from '../../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../../shared/richText/uploads'
import '../../annotations/annotations.css'
import { sectionText } from '../../annotations/passages'
import { planViewTexts as texts } from '../texts'
import { SectionConflict } from './SectionConflict'

export interface SectionEditorProps {
  view: SectionView
  number: string
  /** The annotated passages of the saved section. */
  marks?: readonly AnnotationMark[] | undefined
  upload: UploadImage
  /** Copies input from a practice. */
  onPractice?: (() => void) | undefined
  send: (event: SectionEvent) => void
}

export function SectionEditor({ view, number, marks = [], upload, onPractice, send }: SectionEditorProps) {
  const problem = useId()
  const { node, written, saving, draftTheirs } = view
  const [hint = '', ...further] = node.hints
  return (
    <section
      className="shadow-2 round-m on-surface plan-section plan-section--editing"
      id={`section-${node.sectionCode}`}
      data-section={node.sectionCode}
      data-level={node.level}
      data-current
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
        event.preventDefault()
        send({ type: 'section.save' })
      }}
      aria-label={texts.editSection(node.title)}
    >
      <div className="row align-center plan-titleField">
        <span className="u-muted u-numbers plan-number">{number}</span>
        <TextInput
          aria-label={texts.sectionTitle}
          aria-describedby={view.problem ? problem : undefined}
          limit={SECTION_TITLE_MAX}
          value={written.title}
          invalid={view.problem !== null}
          readOnly={view.isSaving}
          onChange={(event) => send({ type: 'section.write', text: { title: event.target.value } })}
        />
      </div>
      {further.length > 0 ? (
        <ul className="u-muted size-s pad-before-5 plan-hints" aria-label={texts.hints}>
          {further.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <div className="row plan-writing" inert={view.isSaving}>
        <RichTextEditor
          key={view.edition}
          label={texts.sectionText}
          placeholder={hint}
          html={written.html}
          tables
          plainPaste
          strictImages
          autoFocus
          imageAlt={texts.imageAlt}
          marks={{ text: sectionText(node.html), marks: marks.map(keptMarkOf) }}
          upload={upload}
          onUploadsChange={(count) => send({ type: 'section.uploads', count })}
          onLateImage={() => undefined}
          actions={
            onPractice ? (
              <Button kind="quiet" size="s" icon="file-import" label={texts.practice} onClick={onPractice} />
            ) : null
          }
          onChange={(html) => send({ type: 'section.write', text: { html } })}
        />
      </div>
      {view.problem ? (
        <p id={problem} role="alert" className="ink-danger size-s plan-problem">
          {view.problem}
        </p>
      ) : null}
      <div className="bar gap-2">
        <p className="grow u-muted size-xs plan-saving" data-status={saving?.status} role="status">
          {saving?.words ?? ''}
        </p>
        <Button
          label={texts.cancel}
          reason={view.isSaving ? texts.saving : null}
          onClick={() => send({ type: 'section.cancel' })}
        />
        <Button
          kind="primary"
          label={texts.confirm}
          busy={view.isSaving}
          reason={view.saveReason ?? limitProblem(written.title, SECTION_TITLE_MAX)}
          onClick={() => send({ type: 'section.save' })}
        />
      </div>
      <Confirm
        open={view.isAsking}
        title={texts.discardTitle}
        text={texts.discardText}
        acceptLabel={texts.discard}
        rejectLabel={texts.keepWriting}
        danger
        onAccept={() => send({ type: 'discard.confirm' })}
        onReject={() => send({ type: 'discard.keep' })}
      />
      {view.theirs ? (
        <SectionConflict
          mine={written}
          theirs={view.theirs}
          onMine={() => send({ type: 'conflict.mine' })}
          onTheirs={() => send({ type: 'conflict.theirs' })}
          onBack={() => send({ type: 'conflict.back' })}
        />
      ) : null}
      {draftTheirs && !view.theirs ? (
        <SectionConflict
          title={texts.draftConflict}
          mine={written}
          theirs={draftTheirs}
          onMine={() => send({ type: 'draft.keepMine' })}
          onTheirs={() => send({ type: 'draft.takeTheirs', text: draftTheirs.text })}
        />
      ) : null}
    </section>
  )
}

const keptMarkOf = ({ commentCode, start, end, isLit, isChanged, says }: AnnotationMark): KeptMark => ({
  start,
  end,
  attributes: {
    class: 'eases pointer ink-inherit on-warning-soft round-s annotations-mark',
    'data-annotation': commentCode,
    title: says,
    ...(isLit && { 'data-lit': 'true' }),
    ...(isChanged && { 'data-changed': 'true' }),
  },
})
