/** The page for foreign charts: text or file, and errors. */
import { type DragEvent, useId } from 'react'
import type { PasteView } from '../../../machines/workbench/paste/paste.selectors'
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { Link } from '../../shared/kit/Link'
import '../bench/workbench.css'
import '../drawing/drawing.css'
import { FileChoice } from './FileChoice'

export interface PasteProps {
  view: PasteView
  /** Address of the list of charts. */
  back: string
  onText: (text: string) => void
  onFile: (file: Blob) => void
  onDraw: () => void
  onClear: () => void
  onNavigate: (href: string) => void
}

/** Moves the cursor to the error. */
function goTo(id: string, text: string, { line, column }: { line: number; column: number }): void {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return
  const before = text.split('\n').slice(0, line - 1)
  const start = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  area.focus()
  area.setSelectionRange(start, Math.min(text.length, start + 1))
}

function Fault({ view, area }: { view: PasteView; area: string }) {
  const { fault, detail, place, text } = view
  if (fault === '') return null
  return (
    <div className="stack gap-2 items-start pad-4 ink-plain breaks on-danger-soft round-m paste-fault" role="alert">
      <p>{fault}</p>
      {detail === '' ? null : (
        <p lang="en">
          <code>{detail}</code>
        </p>
      )}
      {place ? (
        <Button
          size="s"
          icon="map-marker"
          label={pasteTexts.place(place.line, place.column)}
          onClick={() => goTo(area, text, place)}
        />
      ) : null}
    </div>
  )
}

export function Paste({ view, back, onText, onFile, onDraw, onClear, onNavigate }: PasteProps) {
  const id = useId()
  const { text, isBusy, chart } = view
  const onDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  const nothing = text.trim() === '' ? pasteTexts.nothing : null
  return (
    <div className="workbench paste">
      <div className="bar gap-2-4">
        <h1>{pasteTexts.title}</h1>
        <p className="workbench-note">{pasteTexts.intro}</p>
        <Link href={back} onNavigate={onNavigate}>
          {pasteTexts.back}
        </Link>
      </div>
      <form
        className="stack gap-3 shrink max-page paste-form"
        onSubmit={(event) => {
          event.preventDefault()
          onDraw()
        }}
      >
        <label htmlFor={`${id}-text`}>{pasteTexts.label}</label>
        <TextArea
          id={`${id}-text`}
          spellCheck={false}
          autoCapitalize="off"
          rows={18}
          value={text}
          aria-busy={isBusy}
          onChange={(event) => onText(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          className="wide scroll size-s paste-text"
        />
        <p className="workbench-note">
          <FileChoice
            label={pasteTexts.file}
            accept=".ts,.tsx,.js,.jsx,.mjs,.mts,.json,text/*,application/json"
            onFile={onFile}
          />
          {pasteTexts.drop}
        </p>
        <Fault view={view} area={`${id}-text`} />
        <div className="workbench-tools">
          <Button kind="primary" type="submit" icon="sitemap" label={pasteTexts.draw} busy={isBusy} reason={nothing} />
          <Button label={pasteTexts.clear} reason={nothing} onClick={onClear} />
        </div>
        <p className="u-hidden" role="status">
          {isBusy ? pasteTexts.reading : chart === null ? '' : pasteTexts.kept(chart)}
        </p>
      </form>
    </div>
  )
}
