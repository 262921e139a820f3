/** The editor of a resource: its name, its text, its address or its items, one of them open at a time. */
import { type ReactNode, useId } from 'react'
import { LINK_MAX } from '../../../../contract/limits'
import type { ResourceEditorView } from '../../../machines/library/library/editor/resourceEditor.selectors'
import type { ResourceEditorEvent } from '../../../machines/library/library/editor/resourceEditor.types'
import { texts } from '../../../machines/library/library/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { FileButton } from '../../shared/kit/fields/FileButton'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'
import { ItemCard } from './ItemCard'
import './editor.css'

const words = texts.editor

export interface ResourceEditorProps {
  view: ResourceEditorView
  /** A page with a link to its list, or a part of a dialog with a hint. */
  place: { readonly listHref: string; readonly onNavigate: (href: string) => void } | { readonly hint: string }
  /** Content above the fields, such as the offer of a draft. */
  above?: ReactNode
  upload: UploadImage
  onIntent: (intent: ResourceEditorEvent) => void
}

export function ResourceEditor({ view, place, above, upload, onIntent }: ResourceEditorProps) {
  return (
    <div className="stack gap-4 editor">
      <header className="bar gap-2-3 between">
        {'hint' in place ? (
          <p className="u-muted">{place.hint}</p>
        ) : (
          <div>
            <Link href={place.listHref} onNavigate={place.onNavigate}>
              {words.back}
            </Link>
            <h1>{view.title}</h1>
          </div>
        )}
        <div className="bar gap-2-3">
          <span role="status" className="u-muted">
            {view.isSaving ? words.saving : view.hasUnsaved ? words.unsaved : null}
          </span>
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
        <Body view={view} above={above} upload={upload} onIntent={onIntent} />
      </AsyncList>
      <Conflict conflict={view.conflict} onIntent={onIntent} />
    </div>
  )
}

type BodyProps = Pick<ResourceEditorProps, 'view' | 'above' | 'upload' | 'onIntent'>

function Body({ view, above, upload, onIntent }: BodyProps) {
  const id = useId()
  return (
    <div className="stack columns-1 gap-4">
      {above}
      <p role="alert" className="ink-danger hides-empty">
        {view.saveProblem}
      </p>
      <div className="stack columns-1 gap-2">
        <label htmlFor={id}>{texts.resourceName}</label>
        <TextInput
          id={id}
          value={view.name}
          invalid={view.nameProblem !== null}
          aria-invalid={view.nameProblem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => onIntent({ type: 'name.write', name: currentTarget.value })}
        />
        <p id={`${id}-problem`} className="ink-danger hides-empty">
          {view.nameProblem}
        </p>
      </div>
      {view.hasText ? <Document isReading={view.isReading} onIntent={onIntent} /> : null}
      {view.hasLink ? (
        <Address view={view} onIntent={onIntent} />
      ) : view.hasText ? (
        <RichTextEditor
          key={view.edition}
          label={words.text}
          html={view.text}
          formulas
          tables
          imageAlt={words.imageAlt}
          upload={upload}
          onUploadsChange={(count) => onIntent({ type: 'uploads.count', count })}
          onLateImage={() => undefined}
          onChange={(html) => onIntent({ type: 'text.write', html })}
        />
      ) : (
        <Items view={view} upload={upload} onIntent={onIntent} />
      )}
      <p className="ink-danger hides-empty">{view.textProblem}</p>
    </div>
  )
}

function Address({ view, onIntent }: Pick<BodyProps, 'view' | 'onIntent'>) {
  const id = useId()
  return (
    <div className="stack columns-1 gap-2">
      <label htmlFor={id}>{words.link}</label>
      <TextInput
        id={id}
        type="url"
        inputMode="url"
        value={view.link}
        limit={LINK_MAX}
        placeholder={words.linkHint}
        invalid={view.textProblem !== null}
        aria-invalid={view.textProblem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onIntent({ type: 'link.write', link: currentTarget.value })}
      />
      <p id={`${id}-note`} className="u-muted size-s">
        {words.linkNote}
      </p>
    </div>
  )
}

function Document({ isReading, onIntent }: Pick<ResourceEditorView, 'isReading'> & Pick<BodyProps, 'onIntent'>) {
  return (
    <div className="bar gap-2-3">
      <FileButton
        icon="file-import"
        label={words.document}
        accept=".docx"
        busy={isReading}
        reason={isReading ? words.documentReading : null}
        onFile={(file) => onIntent({ type: 'document.choose', file: { name: file.name, size: file.size, blob: file } })}
      />
      <span role="status" className="u-muted">
        {isReading ? words.documentReading : words.documentHint}
      </span>
    </div>
  )
}

function Items({ view, upload, onIntent }: BodyProps) {
  return (
    <section className="editor-items" aria-label={view.total}>
      <ol className="stack gap-4 below-4">
        {view.items.map((item) => (
          <ItemCard
            key={`${view.edition}-${item.key}`}
            edited={item}
            isOnly={view.addable.length === 0}
            upload={upload}
            onIntent={onIntent}
          />
        ))}
      </ol>
      {view.addable.length > 0 ? (
        <div className="bar gap-2-3">
          {view.addable.map((itemType) => (
            <Button
              key={itemType}
              icon="plus"
              label={`${words.add}${words.itemKinds[itemType]}`}
              reason={view.addReason}
              onClick={() => onIntent({ type: 'item.add', itemType })}
            />
          ))}
          <span className="u-muted u-numbers">{view.total}</span>
        </div>
      ) : null}
    </section>
  )
}

function Conflict({
  conflict,
  onIntent,
}: {
  conflict: ResourceEditorView['conflict']
  onIntent: BodyProps['onIntent']
}) {
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
