/** One resource in a dialog above the list: its facts, its versions, the courses that use it. */
import type { ReactNode } from 'react'
import { momentInWords } from '../../../../contract/moments'
import type { ResourceDetailView } from '../../../machines/library/library/detail/resourceDetail.selectors'
import type { ResourceDetailEvent, ShownResource } from '../../../machines/library/library/detail/resourceDetail.types'
import { texts } from '../../../machines/library/library/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RichText } from '../../shared/richText/RichText'
import { ItemText } from './ItemText'
import './editor.css'

const words = texts.detail

export interface ResourceDialogProps {
  view: ResourceDetailView
  name: string
  /** The buttons for its file. */
  file: ReactNode
  onClose: () => void
  onIntent: (intent: ResourceDetailEvent) => void
}

export function ResourceDialog({ view, name, file, onClose, onIntent }: ResourceDialogProps) {
  const { face, problem, shown, restoring, isChanging } = view
  return (
    <>
      <Modal open title={name} size="xl" onClose={onClose} footer={<Button label={words.close} onClick={onClose} />}>
        <AsyncList face={face} name={name} failedText={problem} onRetry={() => onIntent({ type: 'detail.reload' })}>
          {shown ? <Shown shown={shown} file={file} isChanging={isChanging} onIntent={onIntent} /> : null}
        </AsyncList>
      </Modal>
      <Confirm
        open={restoring !== null}
        title={words.restoreTitle}
        text={restoring?.text}
        acceptLabel={words.restore}
        busy={restoring?.isBusy ?? false}
        onAccept={() => onIntent({ type: 'version.confirm' })}
        onReject={() => onIntent({ type: 'version.cancel' })}
      />
    </>
  )
}

type ShownProps = { shown: ShownResource; isChanging: boolean } & Pick<ResourceDialogProps, 'file' | 'onIntent'>

function Shown({ shown, file, isChanging, onIntent }: ShownProps) {
  const { row, text, link, items, handIn, versions, uses } = shown
  return (
    <div className="stack columns-1 gap-4">
      {row.fileName === '' ? null : (
        <section className="stack columns-1 gap-2">
          <h2>{words.file}</h2>
          <p>{row.fileName}</p>
          {file}
          {row.isOwn === '1' ? <p className="u-muted">{words.replaceHint}</p> : null}
        </section>
      )}
      {row.resType === '7' && row.isOwn === '1' ? (
        <label className="row gap-2 align-start pointer editor-check">
          <Checkbox
            checked={handIn === '1'}
            disabled={isChanging}
            onChange={({ target }) =>
              onIntent({ type: 'resource.change', change: { what: 'handIn', handIn: target.checked ? '1' : '0' } })
            }
          />
          <span>
            {words.handIn}
            <span className="block size-s u-muted">{words.handInHint}</span>
          </span>
        </label>
      ) : null}
      {link === '' ? null : (
        <a className="breaks" href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      )}
      {text === '' ? null : <RichText html={text} />}
      {items.length === 0 ? null : (
        <ol className="stack gap-4 below-4">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its index
            <li key={`item-${place}`} className="stack gap-3 pad-4 line round-m on-surface editor-item">
              <ItemText item={item} />
            </li>
          ))}
        </ol>
      )}
      {row.isOwn === '1' ? (
        <>
          <section className="stack columns-1 gap-2">
            <h2>{words.versions}</h2>
            <ul className="stack gap-2">
              {versions.map((version) => (
                <li key={version.resVersionId} className="bar gap-3">
                  <span>{texts.version(version.versionNo)}</span>
                  <span className="u-muted u-numbers">{momentInWords(version.createTime)}</span>
                  <span className="u-clip">{version.fileName}</span>
                  {version.isCurrent === '1' ? (
                    <strong>{words.current}</strong>
                  ) : (
                    <Button
                      size="s"
                      kind="quiet"
                      label={words.restore}
                      name={words.restoreOf(version.versionNo)}
                      reason={isChanging ? words.changing : null}
                      onClick={() => onIntent({ type: 'version.ask', version })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
          <section className="stack columns-1 gap-2">
            <h2>{words.uses}</h2>
            {uses.length === 0 ? <p className="u-muted">{words.noUses}</p> : null}
            <ul className="stack gap-2">
              {uses.map(({ courseId, courseName, nodeName }) => (
                <li key={`${courseId}-${nodeName}`} className="bar gap-3">
                  <span>{courseName}</span>
                  <span className="u-muted">{nodeName}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : null}
    </div>
  )
}
