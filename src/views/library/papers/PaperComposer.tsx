/** The composer of papers: name, five sections, shuffling; count and total points are always visible. */
import { type ReactNode, useId } from 'react'
import { TEST_MINUTES_MAX } from '../../../../contract/limits'
import { texts as library } from '../../../machines/library/library/texts'
import type { PaperComposerView } from '../../../machines/library/papers/composer/paperComposer.selectors'
import type { PaperComposerEvent } from '../../../machines/library/papers/composer/paperComposer.types'
import { texts } from '../../../machines/library/papers/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { DragAnnouncement } from '../../shared/outline/DragAnnouncement'
import type { OutlineDrag } from '../../shared/outline/outline.types'
import type { UploadImage } from '../../shared/richText/uploads'
import { PaperSection } from './PaperSection'
import { PaperSheet } from './PaperSheet'
import '../library/editor.css'
import './papers.css'

const words = library.editor

export interface PaperComposerProps {
  view: PaperComposerView
  /** Moving of items; null while the paper is not loaded. */
  drag: OutlineDrag | null
  listHref: string
  /** Content above the fields, such as the draft bar. */
  above?: ReactNode
  upload: UploadImage
  onNavigate: (href: string) => void
  onIntent: (intent: PaperComposerEvent) => void
}

export function PaperComposer(props: PaperComposerProps) {
  const { view, drag, listHref, onNavigate, onIntent } = props
  return (
    <div className="stack gap-4 max-page paper">
      <header className="row wrap gap-2-4 between align-end sticky top-0 pad-y-2 on-bg paper-head">
        <div>
          <Link href={listHref} onNavigate={onNavigate}>
            {texts.back}
          </Link>
          <h1>{view.title}</h1>
        </div>
        <div className="bar gap-2-3">
          <strong className="u-numbers" role="status">
            {view.total}
          </strong>
          <span role="status" className="u-muted">
            {view.isSaving ? words.saving : view.hasUnsaved ? words.unsaved : null}
          </span>
          <Button
            icon="eye"
            label={texts.preview}
            reason={view.previewReason}
            reasonPlace="below"
            onClick={() => onIntent({ type: 'preview.open' })}
          />
          <Button
            kind="primary"
            icon="save"
            label={words.save}
            busy={view.isSaving}
            reason={view.face === 'full' ? view.saveReason : words.saving}
            reasonPlace="below"
            onClick={() => onIntent({ type: 'resource.save' })}
          />
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={view.title}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'editor.reload' })}
      >
        {drag ? <Body {...props} drag={drag} /> : null}
      </AsyncList>
      <Modal
        open={view.preview !== null}
        title={texts.previewTitle}
        size="xl"
        onClose={() => onIntent({ type: 'preview.close' })}
        footer={<Button label={texts.close} onClick={() => onIntent({ type: 'preview.close' })} />}
      >
        <PaperSheet items={view.preview ?? []} />
      </Modal>
      <Conflict conflict={view.conflict} onIntent={onIntent} />
    </div>
  )
}

/** The whole minutes in a text; undefined: no time limit. */
const minutesIn = (text: string): number | undefined => {
  const minutes = Math.trunc(Number(text))
  return minutes >= 1 ? Math.min(minutes, TEST_MINUTES_MAX) : undefined
}

function Body(props: PaperComposerProps & { drag: OutlineDrag }) {
  const { view, drag, upload, onIntent } = props
  const id = useId()
  return (
    <div className="stack columns-1 gap-4">
      {props.above}
      <p role="alert" className="ink-danger hides-empty">
        {view.saveProblem}
      </p>
      <div className="stack align-start pad-4 round-m on-surface paper-facts">
        <div className="stack columns-1 gap-2">
          <label htmlFor={id}>{texts.name}</label>
          <TextInput
            id={id}
            value={view.name}
            placeholder={texts.nameHint}
            invalid={view.nameProblem !== null}
            aria-invalid={view.nameProblem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ currentTarget }) => onIntent({ type: 'name.write', name: currentTarget.value })}
          />
          <p id={`${id}-problem`} className="ink-danger hides-empty">
            {view.nameProblem}
          </p>
        </div>
        <fieldset className="stack gap-1 shrink flush pad-0 line-none">
          <legend>{texts.shuffle}</legend>
          <Option
            label={texts.shuffleItems}
            hint={texts.shuffleItemsHint}
            isOn={view.paper.shuffleItems === '1'}
            onChange={(shuffleItems) => onIntent({ type: 'options.change', paper: { shuffleItems } })}
          />
          <Option
            label={texts.shuffleOptions}
            hint={texts.shuffleOptionsHint}
            isOn={view.paper.shuffleOptions === '1'}
            onChange={(shuffleOptions) => onIntent({ type: 'options.change', paper: { shuffleOptions } })}
          />
          <div className="stack columns-1 gap-2">
            <label htmlFor={`${id}-minutes`}>{texts.minutes}</label>
            <TextInput
              id={`${id}-minutes`}
              type="number"
              inputMode="numeric"
              min={1}
              max={TEST_MINUTES_MAX}
              value={view.paper.minutes ?? ''}
              aria-describedby={`${id}-minutesHint`}
              onChange={({ currentTarget }) =>
                onIntent({ type: 'options.change', paper: { minutes: minutesIn(currentTarget.value) } })
              }
            />
            <p id={`${id}-minutesHint`} className="u-muted">
              {texts.minutesHint}
            </p>
          </div>
        </fieldset>
      </div>
      <p className="ink-danger hides-empty">{view.itemsProblem}</p>
      {view.sections.map((section) => (
        <PaperSection
          key={section.section}
          section={section}
          edition={view.edition}
          addReason={view.addReason}
          pickReason={view.pickReason}
          drag={drag}
          upload={upload}
          onIntent={onIntent}
        />
      ))}
      <DragAnnouncement announcement={drag.view.announcement} />
    </div>
  )
}

interface OptionProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (flag: '0' | '1') => void
}

function Option({ label, hint, isOn, onChange }: OptionProps) {
  return (
    <label className="row gap-2 align-start pointer editor-check">
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked ? '1' : '0')} />
      <span>
        {label}
        <span className="block size-s u-muted">{hint}</span>
      </span>
    </label>
  )
}

function Conflict({ conflict, onIntent }: Pick<PaperComposerProps, 'onIntent'> & Pick<PaperComposerView, 'conflict'>) {
  if (!conflict) return null
  return (
    <Modal
      open
      title={words.conflictTitle}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button label={words.theirs} onClick={() => onIntent({ type: 'conflict.theirs' })} />
          <Button kind="primary" label={words.mine} onClick={() => onIntent({ type: 'conflict.mine' })} />
        </>
      }
    >
      <p>{conflict.text}</p>
      {conflict.hint ? <p>{conflict.hint}</p> : null}
    </Modal>
  )
}
