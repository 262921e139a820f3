/** Dialog to edit the source of a formula, with a preview. */
import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { FORMULA_MAX } from '../../../../../contract/limits'
import { isBlankText } from '../../../../../contract/text'
import { Button } from '../../kit/Button'
import { TextArea } from '../../kit/fields/TextArea'
import { Modal } from '../../kit/overlays/Modal'
import { paint } from './paint'
import { formulaPieces, formulaTexts as texts } from './texts'

export interface FormulaDialogProps {
  /** The source of the edited formula; '' for a new one. */
  source: string
  onDone: (source: string) => void
  onClose: () => void
}

export function FormulaDialog({ source: before, onDone, onClose }: FormulaDialogProps) {
  const id = useId()
  const [source, setSource] = useState(before)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = isBlankText(source)
  const done = () => {
    if (!isEmpty) onDone(source.trim())
  }
  const put = (piece: string) => {
    const { selectionStart: from = source.length, selectionEnd: to = source.length } = field.current ?? {}
    const next = source.slice(0, from) + piece + source.slice(to)
    if (next.length > FORMULA_MAX) return
    setSource(next)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    done()
  }
  return (
    <Modal
      open
      size="m"
      title={before === '' ? texts.insert : texts.edit}
      onClose={onClose}
      onKeyDown={press}
      footer={
        <>
          <Button label={texts.cancel} onClick={onClose} />
          <Button
            kind="primary"
            label={before === '' ? texts.confirm : texts.change}
            reason={isEmpty ? texts.empty : null}
            onClick={done}
          />
        </>
      }
    >
      <div className="column gap-2">
        <label className="block below-2 size-s u-muted kit-label" htmlFor={id}>
          {texts.source}
        </label>
        <TextArea
          ref={field}
          id={id}
          aria-describedby={`${id}-hint`}
          rows={3}
          maxLength={FORMULA_MAX}
          spellCheck={false}
          autoCapitalize="off"
          autoFocus
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          className="wide formula-source"
        />
        <p id={`${id}-hint`} className="u-muted">
          {texts.hint}
        </p>
        <fieldset className="row wrap gap-1 flush pad-0 line-none">
          <legend className="u-hidden">{texts.pieces}</legend>
          {formulaPieces.map(([name, piece]) => (
            <Button key={name} size="s" kind="quiet" label={name} onClick={() => put(piece)} />
          ))}
        </fieldset>
        <section
          className="stack place-center pad-3 scroll line round-m on-surface-2 size-l formula-preview"
          aria-label={texts.preview}
          aria-live="polite"
        >
          {isEmpty ? <p className="u-muted">{texts.empty}</p> : <Painted source={source.trim()} />}
        </section>
      </div>
    </Modal>
  )
}

function Painted({ source }: { source: string }) {
  const place = useCallback(
    (shown: HTMLElement | null) => {
      if (shown) void paint(shown, source)
    },
    [source],
  )
  return <span ref={place} className="inline-block max-wide scroll-x pad-x-1 formula" />
}
