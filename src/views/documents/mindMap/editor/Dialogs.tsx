/** The dialogs of the editor: a remark; a map that was changed or deleted elsewhere. */
import { MIND_REMARK_MAX } from '../../../../../contract/limits'
import type { MindMapView } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import { Modal } from '../../../shared/kit/overlays/Modal'
import type { MindMapEditorProps } from './mindMapEditor.props'

interface RemarkProps {
  view: MindMapView
  onIntent: (intent: MindMapIntent) => void
}

export function RemarkDialog({ view: { remark, selected }, onIntent }: RemarkProps) {
  const cancel = () => onIntent({ type: 'remark.cancel' })
  return (
    <Modal
      open={remark !== null}
      title={selected.remark === undefined ? texts.remark : texts.editRemark}
      size="m"
      onClose={cancel}
      footer={
        <>
          <Button label={texts.cancel} onClick={cancel} />
          <Button kind="primary" label={texts.submit} onClick={() => onIntent({ type: 'remark.save' })} />
        </>
      }
    >
      <TextArea
        aria-label={texts.remarkFor(selected.text || texts.noText)}
        placeholder={texts.remarkHint}
        rows={5}
        maxLength={MIND_REMARK_MAX}
        data-pc-autofocus
        value={remark ?? ''}
        onChange={({ currentTarget }) => onIntent({ type: 'remark.write', text: currentTarget.value })}
        className="wide mindMap-remark"
      />
    </Modal>
  )
}

export function SavingDialogs({
  saving: { word, mine, theirs },
  onSaving,
  onCopy,
}: Pick<MindMapEditorProps, 'saving' | 'onSaving' | 'onCopy'>) {
  return (
    <>
      <Modal
        open={word === 'conflict'}
        title={texts.conflictTitle}
        size="m"
        role="alertdialog"
        footer={
          <>
            <Button label={texts.saveCopy} onClick={onCopy} autoFocus />
            <Button label={texts.theirs} onClick={() => onSaving({ type: 'conflict.theirs' })} />
            <Button kind="primary" label={texts.mine} onClick={() => onSaving({ type: 'conflict.mine' })} />
          </>
        }
      >
        <p className="size-m leading-m kit-confirm-text">{texts.conflictText}</p>
        <dl className="stack gap-1-4 mindMap-versions">
          <dt>{texts.here}</dt>
          <dd>{texts.summary(mine)}</dd>
          <dt>{texts.there}</dt>
          <dd>{texts.summary(theirs ?? 0)}</dd>
        </dl>
      </Modal>
      <Modal
        open={word === 'gone'}
        title={texts.goneTitle}
        size="s"
        role="alertdialog"
        footer={
          <>
            <Button label={texts.drop} onClick={() => onSaving({ type: 'conflict.drop' })} />
            <Button kind="primary" label={texts.saveCopy} onClick={onCopy} autoFocus />
          </>
        }
      >
        <p className="size-m leading-m kit-confirm-text">{texts.goneText}</p>
      </Modal>
    </>
  )
}
