/** The source of a chart in a dialog, with numbered lines; the line of the selected state is marked and in the middle. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'

/** The text of a file, and the line to show; null: its beginning. */
export interface SourceCode {
  readonly text: string
  readonly line: number | null
}

export interface SourceViewProps {
  file: string
  code: SourceCode
  onClose: () => void
}

const bringIntoView = (line: HTMLLIElement | null): void => line?.scrollIntoView?.({ block: 'center' })

export function SourceView({ file, code: { text, line }, onClose }: SourceViewProps) {
  return (
    <Modal
      open
      size="room"
      title={file}
      onClose={onClose}
      footer={<Button kind="primary" label={drawingTexts.closeKeys} onClick={onClose} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ol className="scroll size-s workbench-source" tabIndex={0} aria-label={file} lang="en">
        {text.split('\n').map((code, index) => {
          const isHere = index + 1 === line
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
            <li key={index} ref={isHere ? bringIntoView : undefined} className={isHere ? 'is-here' : undefined}>
              <code>{code === '' ? ' ' : code}</code>
            </li>
          )
        })}
      </ol>
    </Modal>
  )
}
