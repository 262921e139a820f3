/** The keyboard shortcuts of the drawing, in a dialog. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      size="s"
      title={drawingTexts.keys}
      onClose={onClose}
      footer={<Button kind="primary" label={drawingTexts.closeKeys} onClick={onClose} />}
    >
      <p className="workbench-note">{drawingTexts.keysNote}</p>
      <dl className="stack gap-2 workbench-keys">
        {drawingTexts.keyList.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
