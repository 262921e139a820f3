/** A new API key, shown once. */
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { rosterViewTexts } from './texts'

const { keys: words } = rosterViewTexts

export interface ApiKeyOnceProps {
  /** Null: closed. */
  apiKey: string | null
  onClose: () => void
}

export function ApiKeyOnce({ apiKey, onClose }: ApiKeyOnceProps) {
  return (
    <Modal
      open={apiKey !== null}
      title={words.saved}
      footer={<Button kind="primary" label={words.done} onClick={onClose} />}
    >
      <div className="stack gap-3">
        <p className="pad-2-3 round-m on-warning-soft ink-warning" role="status">
          {words.once}
        </p>
        <TextInput
          aria-label={words.noun}
          value={apiKey ?? ''}
          readOnly
          className="wide u-numbers"
          onFocus={({ target }) => target.select()}
        />
      </div>
    </Modal>
  )
}
